import { randomUUID } from 'node:crypto';
import { pathOf } from '../support/addresses.ts';
import { violations } from '../support/axe.ts';
import { fill, formOf, quote, storedEnquiries } from '../support/enquiry.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

test.use({ reducedMotion: 'no-preference' });

const t = textsIn('de');
const catalogue = pathOf('machines', 'de');

test('machines from the catalogue and from a machine’s page are sent in one quote request', async ({
  page,
  server,
  administrator,
}) => {
  const object = randomUUID();
  const cards = page.getByRole('article');
  const basket = page.getByRole('link', { name: t('basket.basket') });
  const lines = page.getByRole('group', { name: t('basket.form.title') });

  await test.step('they are added to the basket', async () => {
    await page.goto(catalogue);
    await expect(basket).toBeHidden();
    const card = cards.filter({ hasText: 'Holzspalter' }).first();
    await card.getByRole('button', { name: t('basket.add') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('basket.added') })).toHaveText(/^Holzspalter .+:/);
    await expect(card.getByRole('button', { name: t('basket.see') })).toBeFocused();
    await expect(basket).toHaveText(/ 1$/);
    await card.getByRole('link').click();
    await expect(page.getByRole('button', { name: t('basket.see') })).toHaveCount(2);
    await page.goto(pathOf('machine', 'de', 3));
    await page
      .getByRole('button', { name: t('basket.add') })
      .first()
      .click();
    await expect(basket).toHaveText(/ 2$/);
  });

  await test.step('a bar at the foot of the window leads to the basket and covers nothing at the end of the page', async () => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const bar = await page.locator('.basket').boundingBox();
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect([bar?.x, bar?.width, Math.round((bar?.y ?? 0) + (bar?.height ?? 0))]).toEqual([0, width, 640]);
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThan((bar?.y ?? 0) + 1);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the form lists them with quantity and note, and they survive a reload', async () => {
    await basket.click();
    await expect(lines.getByRole('group')).toHaveCount(2);
    await expect(basket).toBeHidden();
    const first = lines.getByRole('group').first();
    await first.getByRole('spinbutton', { name: t('basket.form.quantity') }).fill('2');
    await first.getByRole('textbox', { name: t('basket.form.note') }).fill('mit Seilwinde');
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect(first.getByRole('spinbutton')).toHaveValue('2');
    await expect(first.getByRole('textbox')).toHaveValue('mit Seilwinde');
  });

  await test.step('one is removed and the other is sent', async () => {
    await lines
      .getByRole('button', { name: t('basket.form.remove') })
      .nth(1)
      .click();
    await expect(lines.getByRole('group')).toHaveCount(1);
    await expect(lines.locator('legend').first()).toBeFocused();
    const form = formOf(page, t);
    await fill(form, { ...quote, object });
    await form.send.click();
    await expect(form.status).toContainText(t('form.sent'));
    await expect(lines).toHaveCount(0);
    const [enquiry] = storedEnquiries(server.directory, object);
    const stored = await administrator('GET', `/api/message/${enquiry?.id}`);
    expect(stored.basket).toEqual([
      { machine: expect.any(Number), name: expect.stringMatching(/^Fendeuse/), quantity: 2, note: 'mit Seilwinde' },
    ]);
    await page.goto(catalogue);
    await expect(basket).toBeHidden();
  });
});

test('an invalid quantity is not sent, and foreign data in the storage break nothing', full, async ({ page }) => {
  await page.goto(catalogue);
  await page
    .getByRole('button', { name: t('basket.add') })
    .first()
    .click();
  await page.goto(pathOf('hydraulique', 'de'));
  const form = formOf(page, t);
  await fill(form, quote);
  await page.getByRole('spinbutton').fill('0');
  await form.send.click();
  await expect(page.getByRole('spinbutton')).toBeFocused();
  await expect(form.status).toBeEmpty();
  for (const text of ['null', '{', '"x"', '7']) {
    await page.evaluate((text) => localStorage.setItem('basket', text), text);
    await page.reload();
    await expect(page.getByRole('link', { name: t('basket.basket') })).toBeHidden();
    await expect(form.field('message')).toHaveValue(quote.message);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to the quote form with the machine chosen', async ({ page }) => {
    await page.goto(catalogue);
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('button', { name: t('basket.add') }).click();
    await expect(page).toHaveURL(/machine=\d+#quote$/);
    await expect(formOf(page, t).product).toHaveValue(name.trim());
  });
});
