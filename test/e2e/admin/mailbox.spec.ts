import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { tabTo } from '../../support/keyboard.ts';
import { confirmDeletion, region } from '../../support/refusal.ts';
import { freePort } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.describe.configure({ mode: 'serial' }); // one mailbox

const section = (page: Parameters<typeof region>[0]) => region(page, 'Replies from the mailbox');

test(
  'the mailbox is entered, its failure is shown here and on the dashboard, and it is deleted',
  full,
  async ({ page, allowConsole }) => {
    allowConsole(/400.*api\/mailbox/);
    const port = String(await freePort());
    await openScreen(page, '/admin/settings#mailbox');
    const form = section(page);
    await form.getByRole('textbox', { name: 'IMAP server' }).fill('localhost');
    await form.getByRole('textbox', { name: 'Port' }).fill(port);
    await form.getByRole('textbox', { name: 'Username of the mailbox' }).fill('info@example.ch');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Save' }).click();
    const password = form.getByLabel('Password of the mailbox');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/must be entered/);
    await expect(form.getByRole('textbox', { name: 'IMAP server' }), 'what was typed stays').toHaveValue('localhost');
    await expect(form.getByRole('textbox', { name: 'Port' })).toHaveValue(port);
    await expect(form.getByRole('checkbox')).toBeChecked();

    await password.fill('seven spanners');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. The mailbox is being read.')).toBeVisible();
    await expect(password).toHaveValue('');
    await expect(password).toHaveAccessibleDescription('Leave it blank to keep the stored one');
    await expect(form.getByRole('status')).toContainText(/The mailbox cannot be read: .*Next attempt: /s);
    await page.reload();
    await expect(form.getByRole('textbox', { name: 'Username of the mailbox' })).toHaveValue('info@example.ch');
    await expect(form.getByRole('checkbox')).toBeChecked();
    await expectAccessible(page, 'a failing mailbox');

    await openScreen(page, '/admin/dashboard');
    await page.getByRole('link', { name: /^The mailbox cannot be read: / }).click();
    await expect(page.locator('#mailbox')).toBeFocused();
    await form.getByRole('button', { name: 'Stop fetching' }).click();
    await confirmDeletion(page, 'Stop fetching');
    await expect(form.getByRole('button', { name: 'Stop fetching' })).toHaveCount(0);
    await expect(form.getByRole('textbox', { name: 'IMAP server' })).toHaveValue('');
    await expect(form.getByRole('status')).toBeEmpty();
  },
);

test('another mail server does not get the stored password', full, async ({ page, administrator, allowConsole }) => {
  allowConsole(/400.*api\/mailbox/);
  const stored = { host: 'localhost', port: await freePort(), user: 'info@example.ch', subaddress: false };
  await administrator('PUT', '/api/mailbox', { ...stored, password: 'seven spanners' });
  await openScreen(page, '/admin/settings');
  const form = section(page);
  const host = form.getByRole('textbox', { name: 'IMAP server' });
  await expect(host).toHaveValue('localhost');
  await tabTo(page, host);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('imap.example.ch');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Password of the mailbox')).toHaveAccessibleDescription(/must be entered/);
  await expect(host).toHaveValue('imap.example.ch');
  await host.fill('localhost');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The mailbox is being read.'), 'the stored password stays').toBeVisible();
  expect(await administrator('GET', '/api/mailbox')).toMatchObject({ ...stored, subaddress: true });
  await administrator('DELETE', '/api/mailbox');
});

test.describe('of the environment', () => {
  test.use({ environment: { IMAP_URL: 'imaps://info%40example.ch:secret@localhost:9' } });

  test('a mailbox is shown and cannot be changed', full, async ({ page }) => {
    await openScreen(page, '/admin/settings');
    await expect(section(page)).toContainText('info@example.ch on localhost, port 9.');
    await expect(section(page).getByRole('status')).toContainText('The mailbox cannot be read: ');
    await expect(section(page).getByRole('textbox')).toHaveCount(0);
    await expect(section(page).getByRole('button')).toHaveCount(0);
  });
});
