import { openScreen } from '../../support/back-office.ts';
import { enquiry } from '../../support/enquiry.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.use({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'workshop@example.ch' } });

test(
  'a data sheet is found by typing; Enter takes no machine listed for an earlier text, and sends nothing',
  full,
  async ({ page, server, administrator }) => {
    await page.request.post(`${server.url}/api/contact`, { data: enquiry });
    const { rows } = (await administrator('GET', '/api/message')) as unknown as { rows: { id: number }[] };
    await openScreen(page, `/admin/message/${rows[0]?.id}`);
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    const form = page.getByRole('form', { name: 'Your answer' });
    await form.getByRole('textbox', { name: 'Subject' }).press('Enter');
    const choice = form.getByRole('combobox', { name: 'Attach a data sheet' });
    await choice.click();
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options).not.toHaveCount(0);
    await expect(options.first()).toBeEnabled();
    await choice.press('Enter'); // nothing is selected yet

    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/machine\?.*search=FB/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/search=FB/);
    await choice.fill('FB 22');
    await choice.press('Enter');
    await asked;
    await choice.press('Enter');
    await expect(form.getByRole('checkbox', { name: /^Data sheet of/ })).toHaveCount(0);
    release();
    await expect(options).toHaveText([/FB 22/]);
    await choice.press('Enter');
    await expect(form.getByRole('checkbox', { name: /^Data sheet of .*FB 22/ })).toBeChecked();
  },
);
