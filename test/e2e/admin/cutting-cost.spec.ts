import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { enquiry } from '../../support/enquiry.ts';
import { region } from '../../support/refusal.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const drawing = join(import.meta.dirname, '../../support/drawings/flange.dxf');

// Nothing is sent. With a mail server, answers are written in the inbox.
test.use({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'workshop@example.ch' } });

test(
  'once prices are entered, the inbox shows what parts cost and inserts it into the answer',
  full,
  async ({ page, server, allowConsole }) => {
    allowConsole(/400/);
    const form = new FormData();
    const parts = JSON.stringify([{ quantity: '12', thickness: '10', grade: 'S355' }]);
    const fields = { ...enquiry, name: 'Berta', language: 'de', object: 'Zuschnitt', parts };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('attachments', new File([new Uint8Array(await readFile(drawing))], 'flange.dxf'));
    await fetch(`${server.url}/api/contact/quote`, { method: 'POST', body: form });
    await openScreen(page, '/admin/settings');
    const prices = region(page, 'Prices of cutting');
    await prices.getByLabel('Material, francs a kilogram').fill('S355 1,95\nall others');
    await prices.getByLabel('Cutting, francs a metre').fill('10 2.80');
    await expect(prices.getByText(/must have a name and a price in each line/)).toBeVisible();
    await prices.getByLabel('Material, francs a kilogram').fill('S355 1,95\n* 3');
    await prices.getByLabel('Set-up of an order, francs').fill('50');
    await page.keyboard.press('Tab');
    await expectSaved(page);
    await expectAccessible(page, 'prices');

    await openScreen(page, '/admin/message');
    await page.getByRole('main').getByRole('link', { name: 'Berta', exact: true }).click();
    const cost = region(page, 'Indication of cost');
    await expect(cost.getByRole('row', { name: /^Material 53\.\d+ kg 1\.95 10[345]\.\d\d$/ })).toBeVisible();
    await expect(cost.getByRole('row', { name: /^Cutting .* m 2\.80 / })).toBeVisible();
    const net = await cost
      .getByRole('row', { name: /^Total without VAT/ })
      .getByRole('cell')
      .innerText();
    await expectAccessible(page, 'cost');

    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    const answer = page.getByRole('form', { name: 'Your answer' });
    await answer.getByRole('button', { name: 'Insert the prices' }).click();
    const text = answer.getByRole('textbox', { name: 'Your answer' });
    await expect(text).toHaveValue(/\n\n12 × flange\.dxf – 10 mm – S355 – 300 × 300 mm – .* kg/);
    const written = (await text.inputValue()).replaceAll('’', '').replaceAll('.–', '.00');
    expect(written).toContain(net.replace(',', '').replace(/\.00$/, ''));
  },
);
