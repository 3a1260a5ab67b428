import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNotSaved, expectSaved, field, openScreen } from '../../support/back-office.ts';
import { edit, setCell, xlsx } from '../../support/spreadsheet.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const name = (page: Page) => field(page, 'Texts', 'Name · English');
const choice = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'You work here:' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Makes a set with the button in the head, on the open screen. */
async function prepare(page: Page, called: string): Promise<void> {
  await choice(page).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(called);
  await dialog(page).getByRole('button', { name: 'Prepare' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(choice(page)).toContainText(called);
}

async function goLive(page: Page): Promise<void> {
  await choice(page).click();
  await dialog(page).getByRole('button', { name: 'Live' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(choice(page)).toContainText('Live');
}

/** Opens the differences of the tab's set. */
async function showChanges(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Show changes' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'What changes' })).toBeVisible();
}

test('a change is prepared in one tab, looked at, published and undone, and another tab works live', async ({
  page,
  context,
  administrator,
}) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Presse', name_en: 'Press', visible: true });
  const stored = async () => (await administrator('GET', `/api/machine/${id}`)).name_en;
  await openScreen(page, `/admin/machine/${id}`);
  await prepare(page, 'Spring');
  await expect(page).toHaveTitle(/^Spring · /);
  await expect(page.getByText('You are preparing “Spring”. The site stays as it is.')).toHaveRole('status');
  await name(page).fill('Press for spring');
  await expectSaved(page);
  expect(await stored()).toBe('Press');

  const other = await context.newPage();
  await other.goto(`/admin/machine/${id}`);
  await expect(name(other)).toHaveValue('Press');
  await expect(choice(other)).toContainText('Live');
  await other.close();

  await page.getByRole('button', { name: 'Live text' }).press('Enter');
  await expect(page.getByText('Press', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on the site' })).toHaveAttribute(
    'href',
    /^\/admin\/preview\/set-\d+\//,
  );
  await expectAccessible(page, 'editor in a set');

  await showChanges(page);
  const record = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Machine “Presse”' }) });
  await expect(record.getByText('Name · English')).toBeVisible();
  await expect(record.locator('ins')).toHaveText(' for spring');
  const look = page.waitForEvent('popup');
  await record.getByRole('link', { name: 'Look at Machine “Presse”' }).click();
  const looked = await look;
  await expect(looked.getByRole('heading', { level: 1 })).toContainText('Press for spring');
  await looked.close();
  await expectAccessible(page, 'differences');

  await page.getByRole('button', { name: 'Publish…' }).click();
  await dialog(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('These changes are published')).toBeVisible();
  await expect(choice(page)).toContainText('Live');
  expect(await stored()).toBe('Press for spring');

  await page.getByRole('button', { name: 'Undo the changes' }).click();
  await dialog(page).getByRole('button', { name: 'Undo the changes' }).click();
  await expect(page.getByText('These changes are undone')).toBeVisible();
  expect(await stored()).toBe('Press');
});

test(
  'a difference is dropped, a collision is decided, and another set with the same field is named',
  full,
  async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', {
      name_fr: 'Tour',
      name_en: 'Lathe',
      name_de: 'Drehbank',
    });
    await openScreen(page, `/admin/machine/${id}`);
    await prepare(page, 'Other');
    await name(page).fill('Other lathe');
    await expectSaved(page);
    await prepare(page, 'Lathes');
    await name(page).fill('Prepared lathe');
    await expectSaved(page);
    await administrator('PATCH', `/api/machine/${id}`, { name_en: 'Live lathe' });

    await showChanges(page);
    await expect(page.getByText('Also changed in Other')).toBeVisible();
    for (const text of ['Lathe', 'Prepared lathe', 'Live lathe'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page, 'collision');
    await page.getByRole('button', { name: 'Publish this one' }).click();
    await expect(page.getByRole('button', { name: 'Publish this one' })).toBeHidden();
    await expect(page.locator('del')).toHaveText('Live');

    await page.getByRole('button', { name: 'Drop: Machine “Tour”' }).click();
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
    expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_en: 'Live lathe' });
  },
);

test('all collisions are decided at once', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Plieuse', name_en: 'Folder' });
  const { id: other } = await administrator('POST', '/api/machine', { name_fr: 'Cintreuse', name_en: 'Bender' });
  await openScreen(page, `/admin/machine/${id}`);
  await prepare(page, 'Bending');
  for (const machine of [id, other]) {
    await page.goto(`/admin/machine/${machine}`);
    await name(page).fill('Prepared');
    await expectSaved(page);
    await administrator('PATCH', `/api/machine/${machine}`, { name_en: 'Live' });
  }
  await showChanges(page);
  await expect(page.getByText('2 changes were also made on the site meanwhile.')).toBeVisible();
  await expectAccessible(page, 'two collisions');
  await page.getByRole('button', { name: 'Keep all of the set' }).click();
  await expect(page.getByText('on the site meanwhile')).toHaveCount(0);
  await expect(page.locator('del')).toHaveText(['Live', 'Live']);

  for (const machine of [id, other]) await administrator('PATCH', `/api/machine/${machine}`, { name_en: 'Live again' });
  await page.reload();
  await page.getByRole('button', { name: 'Keep all of the site' }).click();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
});

test('the live text of a record with many changes is on a later page', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Meuleuse', name_en: 'Grinder' });
  await openScreen(page, `/admin/machine/${id}`);
  await prepare(page, 'Grinders');
  await name(page).fill('Prepared grinder');
  await expectSaved(page);
  await page.route(/change-sets\/\d+\?noun=machine/, async (route) => {
    const url = new URL(route.request().url());
    const isLater = url.searchParams.get('after') === '50';
    url.searchParams.delete('after');
    const json = await (await route.fetch({ url: url.href })).json();
    await route.fulfill({ json: isLater ? json : { ...json, differences: [], next: 50 } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Live text' }).click();
  await expect(page.getByText('Grinder', { exact: true })).toBeVisible();
});

test('a time of publication is set in Swiss time and cancelled', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Scie' });
  const set = await administrator('POST', '/api/change-sets', { name: 'Saws' });
  await openScreen(page, `/admin/prepared/${set.id}`);
  await page.getByRole('button', { name: 'Continue preparing' }).click();
  await page.goto(`/admin/machine/${id}`);
  await name(page).fill('Saw');
  await expectSaved(page);
  await showChanges(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await dialog(page).getByLabel('Day and time').fill('2096-07-01T08:00');
  await dialog(page).getByRole('button', { name: 'Publish then' }).click();
  await expect(page.getByText('Will be published on 1 Jul 2096, 08:00, Swiss time.')).toBeVisible();
  expect(await administrator('GET', `/api/change-sets/${set.id}`)).toMatchObject({
    publish_at: '2096-07-01T06:00:00.000Z',
  });
  await page.getByRole('button', { name: 'Cancel the time' }).click();
  await expect(page.getByText('Will be published on')).toBeHidden();
});

test(
  'a link shows a set to a visitor without an account until it is revoked',
  full,
  async ({ page, browser, server, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Ponceuse', visible: true });
    await openScreen(page, `/admin/machine/${id}`);
    await prepare(page, 'Shown');
    await field(page, 'Texts', 'Name · Français').fill('Ponceuse montrée');
    await expectSaved(page);
    await showChanges(page);
    await page.getByRole('button', { name: 'Share…' }).click();
    await dialog(page).getByRole('button', { name: 'Create a link' }).click();
    const url = await dialog(page).locator('pre').innerText();
    await expectAccessible(page, 'link');
    const path = new URL(url).pathname.replace(/\/$/, '');
    const visitor = await browser.newPage({ baseURL: server.url });
    await visitor.goto(`${path}/fr/machine/${id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Ponceuse montrée');
    await dialog(page)
      .getByRole('button', { name: /^Revoke the link/ })
      .click();
    await expect(dialog(page).getByText('Valid links')).toBeHidden();
    expect((await visitor.request.get(`${path}/fr/machine/${id}`)).status()).toBe(404);
    await visitor.close();
  },
);

test(
  'text that could not be saved in a set stays there and never reaches the live site',
  full,
  async ({ page, context, administrator, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Grue', name_en: 'Crane' });
    await openScreen(page, `/admin/machine/${id}`);
    await prepare(page, 'Cranes');
    await choice(page).click(); // loads the code of the dialog and the open sets
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await name(page).fill('Prepared crane');
    await expectNotSaved(page, 'You are offline');
    await choice(page).click();
    await dialog(page).getByRole('button', { name: 'Live' }).click();
    await context.setOffline(false);
    await expect(name(page)).toHaveValue('Crane');
    await expectSaved(page);
    expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_en: 'Crane' });

    await choice(page).click();
    await dialog(page).getByRole('button', { name: 'Cranes' }).click();
    await expect(name(page)).toHaveValue('Prepared crane');
    await expectSaved(page);
    await goLive(page);
    await expect(name(page)).toHaveValue('Crane');
  },
);

test(
  'when somebody else has discarded the set, the tab says so, keeps what was typed and offers to go on',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/status of 409|^response 409/);
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Treuil', name_en: 'Winch' });
    await openScreen(page, `/admin/machine/${id}`);
    await prepare(page, 'Winches');
    await expect(name(page)).toHaveValue('Winch');
    const { sets } = (await administrator('GET', '/api/change-sets?state=open')) as unknown as {
      sets: { id: number; name: string }[];
    };
    const set = sets.find((one) => one.name === 'Winches');
    await administrator('DELETE', `/api/change-sets/${set?.id}`);
    await name(page).fill('Typed too late');
    await expect(dialog(page)).toContainText('“Winches” is no longer open');
    await expect(dialog(page).getByText('Typed too late')).toBeVisible();
    await expectAccessible(page, 'ended');
    await dialog(page).getByRole('button', { name: 'Live' }).click();
    await expect(name(page)).toHaveValue('Winch');
    expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_en: 'Winch' });

    await page.goto(`/admin/prepared/${set?.id}`);
    await page.getByRole('button', { name: 'Take up again' }).click();
    await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  },
);

test('the dashboard names a set that could not be published at its time', full, async ({ page, administrator }) => {
  const set = await administrator('POST', '/api/change-sets', { name: 'Late' });
  await page.route('**/api/change-sets?state=open', async (route) => {
    const answer = await route.fetch();
    const { sets } = (await answer.json()) as { sets: { id: number }[] };
    const problem = 'Somebody has changed the same';
    await route.fulfill({ json: { sets: sets.map((one) => (one.id === set.id ? { ...one, problem } : one)) } });
  });
  await openScreen(page, '/admin/dashboard');
  await expect(page.getByText('Somebody has changed the same')).toBeVisible();
  await page.getByRole('link', { name: '“Late” was not published' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Late' })).toBeVisible();
});

test('sets are prepared, looked at and shown in French on a phone', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Cisaille', visible: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript(() => localStorage.setItem('interfaceLanguage', 'fr'));
  await openScreen(page, `/admin/machine/${id}`);
  await page.getByRole('banner').getByRole('button', { name: 'Vous travaillez ici' }).click();
  await dialog(page)
    .getByRole('textbox', { name: 'Nom' })
    .fill('Prix du printemps, avec un nom qui est plus long que l’écran');
  await dialog(page).getByRole('button', { name: 'Préparer' }).click();
  await expect(dialog(page)).toBeHidden();
  await field(page, 'Textes', 'Nom · Français').fill('Cisaille guillotine');
  await page.getByRole('link', { name: 'Voir ce qui change' }).click();
  await expect(page.getByRole('heading', { name: /^Machine « Cisaille/ })).toBeVisible();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await expectAccessible(page, 'phone');
});

test('a spreadsheet that is read while the tab works in a set becomes a set of its own', full, async ({ page }) => {
  await openScreen(page, '/admin/machine/1');
  await prepare(page, 'By hand');
  await name(page).fill('Prepared by hand');
  await expectSaved(page);
  await page.goto('/admin/catalogue');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Excel workbook (.xlsx)' }).click();
  const file = await readFile(await (await download).path());
  const buffer = await edit(file, ({ machines }) => {
    if (!machines) throw new Error('The sheet is missing');
    expect(machines.rows.flat()).toContain('Prepared by hand');
    setCell(machines, 1, 'Name (de)', 'Presse aus dem Tableau');
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Drop a workbook or CSV file here, or choose one' }).click();
  await (await chooser).setFiles({ name: 'catalogue.xlsx', mimeType: xlsx, buffer });
  await expect(page.getByRole('heading', { level: 1, name: 'catalogue.xlsx' })).toBeVisible();
  await expect(page.getByText('Presse aus dem Tableau')).toBeVisible();
  await expect(choice(page)).toContainText('By hand');
});
