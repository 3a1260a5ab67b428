import { openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test('a machine needs its French name alone; the button says so, and sends nothing before', async ({
  page,
  administrator,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()));
  await openScreen(page, '/admin/machine');
  const open = page.getByRole('button', { name: 'Add a machine' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  const add = page.getByRole('button', { name: 'Add the machine' });
  await expect(add).toHaveAccessibleDescription('Still missing: Name · Français');
  await page.getByLabel('Name · Français').fill('   ');
  await page.getByLabel('Name · Deutsch').fill('Seilwinde SW 3');
  await add.press('Enter');
  await expect(page.getByText('Still missing: Name · Français')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabel('Name · Français').fill('Treuil TR 3');
  await page.getByLabel('Description · Italiano', { exact: true }).fill('Tira tutto.');
  await expect(add).toHaveAccessibleDescription('');
  await add.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Treuil TR 3' })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({
    ...{ name_fr: 'Treuil TR 3', name_de: 'Seilwinde SW 3', name_en: '', description_it: 'Tira tutto.', visible: true },
  });
  await page.goto('/admin/machine?sort=updated_at&order=desc');
  await expect(page.getByRole('table').getByRole('link').first()).toHaveText('Treuil TR 3');
  await open.click();
  await expect(page.getByLabel('Name · Français')).toHaveValue('');
});

test('each input of the form is in its own language, for spell checking', full, async ({ page }) => {
  await openScreen(page, '/admin/machine');
  await page.getByRole('button', { name: 'Add a machine' }).click();
  for (const [language, name] of [
    ['fr', 'Français'],
    ['de', 'Deutsch'],
    ['en', 'English'],
    ['it', 'Italiano'],
    ['es', 'Español'],
  ] as const) {
    for (const field of ['Name', 'Description', 'Meta description']) {
      const input = page.getByLabel(`${field} · ${name}`, { exact: field !== 'Name' });
      await expect(input).toHaveAttribute('lang', language);
      await expect(input).toHaveAttribute('spellcheck', 'true');
    }
  }
});

test(
  'what the server says against a new machine is shown, and what was typed stays',
  full,
  async ({ page, allowConsole }) => {
    allowConsole(/api\/machine/);
    await openScreen(page, '/admin/machine');
    await page.getByRole('button', { name: 'Add a machine' }).click();
    await page.getByLabel('Name · Français').fill('Refusée');
    await page.route('/api/machine', (route) => route.fulfill({ status: 503, json: { detail: 'The disk is full' } }));
    await page.getByRole('button', { name: 'Add the machine' }).click();
    await expect(page.getByRole('alert')).toHaveText('The disk is full');
    await expect(page.getByLabel('Name · Français')).toHaveValue('Refusée');
  },
);
