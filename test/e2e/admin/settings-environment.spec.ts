import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.use({ environment: { MAIL_TO: 'chef@example.org' } });

test(
  'settings from the environment are shown with the reason and read-only, and others can be edited',
  full,
  async ({ page, administrator }) => {
    await openScreen(page, '/admin/settings');
    const mailTo = page.getByLabel('Send enquiries to');
    await expect(mailTo).toHaveValue('chef@example.org');
    await expect(mailTo).not.toBeEditable();
    await expect(mailTo).toHaveAccessibleDescription(/environment/);
    await expectAccessible(page, 'decided by the environment');
    await page.getByLabel('Sender address').fill('site@forge.example.ch');
    await page.keyboard.press('Enter');
    await expectSaved(page);
    expect(await administrator('GET', '/api/settings')).toMatchObject({
      mailTo: 'chef@example.org',
      mailFrom: 'site@forge.example.ch',
      overridden: ['mailTo'],
    });
  },
);
