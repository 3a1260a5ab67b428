import { pathOf } from '../support/addresses.ts';
import { violations } from '../support/axe.ts';
import { formOf } from '../support/enquiry.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

const t = textsIn('de');
const path = pathOf('hydraulique', 'de');
const texts = t('hydraulique.calculator', { max: '2’000\u00a0mm' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a cylinder is calculated, a mistake explained, and the figures taken into a request', async ({ page }) => {
    await page.goto(path);
    const force = page.getByRole('row', { name: texts.force }).getByRole('cell');
    await expect(force).toHaveText(['49.88', '29.77', 'kN']);
    await page.getByLabel(texts.fields.bore).fill('100');
    await page.getByLabel(texts.fields.rod).fill('100');
    await page.getByLabel(texts.mountings[3] ?? '').check();
    await page.getByRole('button', { name: texts.calculate }).click();
    await expect(page).toHaveURL(/\?bore=100&.*#calculator-results$/);
    await expect(force).toHaveText(['125.7', '–', 'kN']);
    await expect(page.getByLabel(texts.fields.rod)).toHaveAccessibleDescription(texts.problems.rod);
    await page.getByRole('link', { name: texts.fields.rod }).click();
    await expect(page.getByLabel(texts.fields.rod)).toBeInViewport();
    await page.getByLabel(texts.fields.rod).fill('56');
    await page.getByRole('button', { name: texts.request }).click();
    await expect(page).toHaveURL(/&request=1#quote-message$/);
    await expect(formOf(page, t).field('message')).toHaveValue(
      /^Kraft F, Ausfahren \/ Einfahren: 125\.7 \/ 86\.26 kN$/m,
    );
    await expect(page.getByLabel(texts.mountings[3] ?? '')).toBeChecked();
  });
});

test('results follow the input without a request, and problems appear when a field is left', async ({ page }) => {
  const requests: string[] = [];
  await page.goto(path);
  page.on('request', (request) => request.url().includes('bore=') && requests.push(request.url()));
  const force = page.getByRole('row', { name: texts.force }).getByRole('cell');
  const bore = page.getByLabel(texts.fields.bore);
  await bore.fill('80,0');
  await expect(force).toHaveText(['80.42', '60.32', 'kN']);
  await page.getByLabel(texts.fields.lengthUnit).selectOption('inch');
  await expect(bore).toHaveAccessibleDescription(texts.problems.range.replace('2’000\u00a0mm', '78.74\u00a0Zoll'));
  await page.getByLabel(texts.fields.lengthUnit).selectOption('mm');
  await bore.fill('8x');
  await expect(force).toHaveText(['–', '–', 'kN']);
  await expect(bore).not.toHaveAttribute('aria-invalid');
  await bore.press('Tab');
  await expect(bore).toHaveAccessibleDescription(texts.problems.number);
  await bore.fill('125');
  await expect(bore).not.toHaveAttribute('aria-invalid');
  await page.getByRole('radio', { name: texts.mountings[0] }).check();
  await expect(page.locator('.cylinder-verdict')).toHaveText(texts.verdicts.exceeded);
  await expect(page.locator('.cylinder').getByRole('status')).toHaveText(
    `Kraft F, Ausfahren / Einfahren: 196.3 / 176.2 kN. ${texts.verdicts.exceeded}`,
  );
  expect(requests).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
});

test('the figures join what is typed in the message, replace themselves, and are in the draft', async ({ page }) => {
  await page.goto(path);
  const message = formOf(page, t).field('message');
  await message.fill('Guten Tag');
  const take = page.getByRole('button', { name: texts.request });
  await take.click();
  await expect(message).toHaveValue(/^Guten Tag\n\n.*\nKolbendurchmesser D: 63 mm\n/);
  await expect(message).toBeFocused();
  await page.getByLabel(texts.fields.bore).fill('70');
  await take.click();
  await expect(message).toHaveValue(/^Guten Tag\n\n.*\nKolbendurchmesser D: 70 mm\n/);
  await expect(message).not.toHaveValue(/63 mm/);
  await page.reload();
  await expect(message).toHaveValue(/D: 70 mm/);
});

test('the calculator has no barrier, with problems shown, and fits on a phone', full, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${path}?bore=x&rod=40&stroke=&pressure=160&flow=0`);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
