import { expectAccessible, field, openScreen } from '../../support/back-office.ts';
import { makeMachine } from '../../support/records.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test('an empty dashboard says so, with the age of the last backup', full, async ({ page, administrator }) => {
  await administrator('PATCH', '/api/settings', { backupSchedule: 'daily' });
  await openScreen(page, '/admin/dashboard');
  expect((await page.request.post('/api/backup')).status()).toBe(202);
  await expect.poll(async () => (await administrator('GET', '/api/backup')).running).toBe(false);
  await page.reload();
  const waiting = page.getByRole('region', { name: 'What needs you' });
  await expect(waiting).toContainText('Nothing is waiting for you.');
  await expect(waiting).toContainText(/Last backup: (now|\d+ minutes? ago)/);
  await expectAccessible(page, 'nothing waits');
});

test(
  'the dashboard lists a refused text and an unsent form, with links to them',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/api\/machine/);
    const id = await makeMachine(administrator);
    await openScreen(page, `/admin/machine/${id}`);
    await field(page, 'Texts', 'Name · Français').fill(' ');
    await expect(field(page, 'Texts', 'Name · Français')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
    await page.getByRole('form', { name: 'Add a category' }).getByRole('textbox').fill('Moitié');
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();

    const waiting = page.getByRole('region', { name: 'What needs you' });
    await expect(waiting.getByRole('link', { name: '2 texts are not saved yet' })).toBeVisible();
    await waiting.getByRole('link', { name: 'Add a category' }).click();
    await expect(page).toHaveURL('/admin/category');
    await page.goBack();
    await waiting.getByRole('link', { name: /^Machine/ }).click();
    await expect(field(page, 'Texts', 'Name · Français')).toBeFocused();
  },
);

test('the dashboard lists a mail that the mail server refused', full, async ({ page, administrator }) => {
  await page.route('/api/mail', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), refused: 2 } });
  });
  expect(await administrator('GET', '/api/mail')).toMatchObject({ refused: 0 });
  await openScreen(page, '/admin/dashboard');
  const row = page.getByRole('region', { name: 'What needs you' }).getByRole('link', { name: '2 emails were refused' });
  await row.click();
  await expect(page).toHaveURL('/admin/settings#mail');
});
