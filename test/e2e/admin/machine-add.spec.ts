import { openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test('a French name and Enter create a machine, and its editor has the other fields', async ({
  page,
  administrator,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()));
  await openScreen(page, '/admin/machine');
  const name = page.getByLabel('Name · Français');
  await name.fill('   ');
  await page.getByRole('button', { name: 'Add the machine' }).click();
  await expect(name).toBeFocused();
  expect(sent).toEqual([]);
  await name.fill('Treuil TR 3');
  await name.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Treuil TR 3' })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({
    ...{ name_fr: 'Treuil TR 3', name_de: '', description_it: '', visible: false },
  });
  await page.goto('/admin/machine?sort=updated_at&order=desc');
  await expect(page.getByRole('table').getByRole('link').first()).toHaveText('Treuil TR 3');
  await expect(name).toHaveValue('');
});

test('the French text of a form is spell-checked as French', full, async ({ page }) => {
  await openScreen(page, '/admin/machine');
  const input = page.getByLabel('Name · Français');
  await expect(input).toHaveAttribute('lang', 'fr');
  await expect(input).toHaveAttribute('spellcheck', 'true');
});

test('a refused new machine shows the reason and keeps the typed text', full, async ({ page, allowConsole }) => {
  allowConsole(/api\/machine/);
  await openScreen(page, '/admin/machine');
  await page.getByLabel('Name · Français').fill('Refusée');
  await page.route('/api/machine', (route) => route.fulfill({ status: 503, json: { detail: 'The disk is full' } }));
  await page.getByRole('button', { name: 'Add the machine' }).click();
  await expect(page.getByRole('alert')).toHaveText('The disk is full');
  await expect(page.getByLabel('Name · Français')).toHaveValue('Refusée');
});
