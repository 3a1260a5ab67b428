import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { freePort, password } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const port = await freePort();
test.use({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` } });

test(
  'an owner confirms their address with a mailed code and invites a person by mail',
  full,
  async ({ page, allowConsole }) => {
    allowConsole(/400/);
    const post = await startMailServer(port);
    const mailTo = (address: string) => post.received.find(({ to }) => to.includes(address))?.mail.text ?? '';
    await openScreen(page, '/admin/person');
    await expect(page.getByText('Confirm an email address of your own')).toBeVisible();
    await expectAccessible(page, 'address missing');
    await page.getByRole('link', { name: 'To your account' }).click();
    const section = page.getByRole('region', { name: 'Email address' });
    await section.getByRole('textbox', { name: 'New address' }).fill('chef@example.ch');
    await section.getByLabel('Current password').fill(password);
    await section.getByRole('button', { name: 'Send the code' }).click();
    await section.getByRole('textbox', { name: 'Code from the message' }).fill('12');
    await section.getByRole('button', { name: 'Confirm' }).click();
    await expect(section.getByText('Wrong code, or no longer valid')).toBeVisible();
    await expectAccessible(page, 'wrong code');
    await expect.poll(() => mailTo('chef@example.ch')).toMatch(/^\d{8}$/m);
    const code = /^\d{8}$/m.exec(mailTo('chef@example.ch'))?.[0] ?? '';
    await section.getByRole('textbox', { name: 'Code from the message' }).fill(code);
    await section.getByRole('button', { name: 'Confirm' }).click();
    await expect(section.getByText('Links for a new password go to chef@example.ch, and nowhere else.')).toBeVisible();

    await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
    await expect(page.getByText('Confirm an email address of your own')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Name' }).fill('Marie');
    await page.getByRole('textbox', { name: 'Email address' }).fill('marie@example.ch');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'on its way to marie@example.ch' })).toBeFocused();
    await expect.poll(() => mailTo('marie@example.ch')).toMatch(/\/admin\/invitation#[\w-]{43}$/m);
    await post.close();
  },
);
