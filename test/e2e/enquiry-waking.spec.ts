import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { cleared, enquiry, expectValues, fill, formOf, quote, storedEnquiries } from '../support/enquiry.ts';
import { holdIsland } from '../support/islands.ts';
import { laidOut } from '../support/laid-out.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault, full } from '../support/tier.ts';

const t = textsIn('fr');
const code = '**/assets/enquiry-form-*.js';

test('the code of the form is not loaded before the form is used', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(pathOf('contact', 'fr'));
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  await formOf(page, t).field('name').focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
});

test('text typed and options chosen while the code loads are kept', full, async ({ page }) => {
  const form = formOf(page, t);
  const { asked, letGo } = await holdIsland(page, 'enquiry-form');
  await page.goto(pathOf('hydraulique', 'fr'));
  await fill(form, quote);
  await form.product.selectOption(t('nav.oxycoupage'));
  await asked;
  letGo();
  await expect.poll(() => isAwake(page)).toBe(true);
  await expectValues(form, quote);
  await expect(form.product).toHaveValue(t('nav.oxycoupage'));
  await form.send.click();
  await expect(form.status).toContainText(t('form.sent'));
});

for (const [press, details] of firstByDefault(['click', 'dblclick'])) {
  test(`a ${press} on Send while the code loads sends once`, details, async ({ page, server }) => {
    const form = formOf(page, t);
    const message = randomUUID();
    const { asked, letGo } = await holdIsland(page, 'enquiry-form');
    await page.goto(pathOf('contact', 'fr'));
    await fill(form, { ...enquiry, message });
    await asked;
    await form.send[press]();
    await laidOut(page);
    expect(storedEnquiries(server.directory, message)).toEqual([]);
    letGo();
    await expect(form.status).toContainText(t('form.sent'));
    await expectValues(form, cleared(enquiry));
    await expect(page).toHaveURL(pathOf('contact', 'fr'));
    await laidOut(page);
    expect(storedEnquiries(server.directory, message)).toHaveLength(1);
  });
}

test('Enter in a field while the code loads sends too', full, async ({ page, server }) => {
  const form = formOf(page, t);
  const message = randomUUID();
  const { asked, letGo } = await holdIsland(page, 'enquiry-form');
  await page.goto(pathOf('contact', 'fr'));
  await fill(form, { ...enquiry, message });
  await asked;
  await form.field('phonenumber').press('Enter');
  letGo();
  await expect(form.status).toContainText(t('form.sent'));
  expect(storedEnquiries(server.directory, message)).toHaveLength(1);
});

for (const [reason, details] of firstByDefault(['is gone after an update', 'cannot be reached']))
  test(
    `if the code ${reason}, typed text is kept and the form posts without it`,
    details,
    async ({ page, server, allowConsole }) => {
      allowConsole(/enquiry-form/);
      const form = formOf(page, t);
      const object = randomUUID();
      const isGone = reason === 'is gone after an update';
      await page.route(code, (route) => (isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.abort()));
      await page.goto(pathOf('about', 'fr'));
      await fill(form, { ...quote, object });
      await page.reload();
      await expectValues(form, { ...quote, object });
      await form.send.click();
      await expect(page).toHaveURL(/[?&]sent=1/);
      await page.waitForLoadState();
      await expect(form.status).toContainText(t('form.sent'));
      await expect(form.status).toBeInViewport();
      expect(storedEnquiries(server.directory, object)).toMatchObject([
        { name: quote.name, object, page: pathOf('about', 'fr') },
      ]);
      await expectValues(form, cleared(quote));
      await fill(form, { ...quote, object: 'And another' });
      await page.reload();
      await expectValues(form, { ...quote, object: 'And another' });
    },
  );

/** Says whether React controls the form, from the marks on its elements. */
function isAwake(page: Page): Promise<boolean> {
  return page.locator('form.form').evaluate((form) => Object.keys(form).some((key) => key.startsWith('__reactProps')));
}
