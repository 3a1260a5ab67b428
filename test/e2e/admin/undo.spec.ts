import type { Page } from '@playwright/test';
import type { Call } from '../../support/administrator.ts';
import { openScreen } from '../../support/back-office.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { inAll } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { firstByDefault, full } from '../../support/tier.ts';

/** Creates a machine with two of each kind of part, and all texts in five languages. */
async function makeMachine(call: Call): Promise<number> {
  const { id } = await call('POST', '/api/machine', inAll('name', 'description', 'metadescription'));
  const category = await call('POST', '/api/category', inAll('name'));
  await call('POST', `/api/machine/${id}/category`, { id: category.id });
  for (const priority of [1, 2]) {
    await call('POST', `/api/machine/${id}/advantages`, { ...inAll('description'), priority });
    await call('POST', `/api/machine/${id}/options`, { ...inAll('name', 'value'), priority });
    await call('POST', `/api/machine/${id}/technical-characteristics`, { ...inAll('name', 'value'), priority });
    const image = await base64(
      picture({ width: 60 + priority, height: 40 })
        .png()
        .toBuffer(),
    );
    const made = await call('POST', `/api/machine/${id}/picture`, { image, type: 'image/png' });
    const placed = { ...inAll('description'), priority, focal_x: 20, focal_y: 80 };
    await call('PATCH', `/api/machine/${id}/picture/${made.id}`, placed);
  }
  return id;
}

async function makeNews(call: Call): Promise<number> {
  const image = await base64(picture({ width: 90, height: 60 }).png().toBuffer());
  const { id } = await call('POST', '/api/news', inAll('title'));
  await call('PATCH', `/api/news/${id}`, { image, image_type: 'image/png' });
  for (const _ of [1, 2]) await call('POST', `/api/news/${id}/content`, inAll('title', 'content'));
  return id;
}

/** Returns the API's answers at these paths without versions and times, and the size of every picture. */
async function everythingAt(page: Page, call: Call, paths: string[]): Promise<object> {
  const text = JSON.stringify(await Promise.all(paths.map((path) => call('GET', path))));
  const files = text.match(/\/media\/[\w-]+\.webp/g) ?? [];
  const sizes = await Promise.all(files.map(async (file) => (await (await page.request.get(file)).body()).length));
  const record = JSON.parse(text, (key, value) => (/^(version|updated_at)$/.test(key) ? undefined : value));
  return { record, sizes };
}

type Deletion = {
  make: (call: Call) => Promise<number>;
  screen: (id: number) => string;
  /** The calls that return the whole record. */
  calls: (id: number) => string[];
  /** The region of the button, and the button. */
  region?: string;
  button: string | RegExp;
  /** The button that confirms the deletion. */
  confirm?: string;
};

const machine = {
  make: makeMachine,
  screen: (id: number) => `/admin/machine/${id}`,
  calls: (id: number) => [`/api/machine/${id}`],
};
const news = {
  make: makeNews,
  screen: (id: number) => `/admin/news/${id}`,
  calls: (id: number) => [`/api/news/${id}`],
};
const entry = (region: string): Deletion => ({ ...machine, region, button: /^Delete / });

const deletions: Record<string, Deletion> = {
  'a machine': { ...machine, button: 'Delete machine' },
  'an advantage': entry('Advantages'),
  'an option': entry('Options'),
  'a technical characteristic': entry('Technical characteristics'),
  'a picture': entry('Pictures and videos'),
  'a place in a category': { ...machine, region: 'Categories', button: /^Remove from /, confirm: 'Remove' },
  'a category': {
    make: async (call) => {
      const { id } = await call('POST', '/api/category', { ...inAll('name'), name_fr: 'Cintreuses', priority: 3 });
      const machine = await call('POST', '/api/machine', { name_fr: 'Cintreuse à galets' });
      await call('POST', `/api/machine/${machine.id}/category`, { id });
      return id;
    },
    screen: () => '/admin/category',
    calls: (id) => ['/api/category', `/api/machine?category=${id}`],
    region: 'Cintreuses',
    button: 'Delete category',
  },
  'a news item': { ...news, button: 'Delete news item' },
  'a content of a news item': { ...news, region: 'Contents', button: 'Delete content' },
};

for (const [[noun, { make, screen, calls, region, button, confirm = 'Delete' }], details] of firstByDefault(
  Object.entries(deletions),
)) {
  test(
    `${noun}: deleted after a confirmation, and restored with all its parts`,
    details,
    async ({ page, administrator }) => {
      const id = await make(administrator);
      const before = await everythingAt(page, administrator, calls(id));
      await openScreen(page, screen(id));
      const place = region ? page.getByRole('region', { name: region, exact: true }) : page.getByRole('main');
      await place.getByRole('button', { name: button }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Are you sure you want to');
      await dialog.getByRole('button', { name: confirm, exact: true }).click();
      const undo = page.getByRole('button', { name: 'Undo' });
      await expect(undo).toBeVisible();
      const gone = await everythingAt(page, administrator, calls(id)).catch(() => ({}));
      expect(gone).not.toEqual(before);
      await undo.click();
      await expect.poll(() => everythingAt(page, administrator, calls(id)).catch(() => ({}))).toEqual(before);
      await expect(undo).toBeHidden();
    },
  );
}

test('a restored record is on the screen again', full, async ({ page, administrator }) => {
  const id = await makeMachine(administrator);
  await openScreen(page, `/admin/machine/${id}`);
  const advantages = page.getByRole('region', { name: 'Advantages' });
  const buttons = advantages.getByRole('button', { name: /^Delete / });
  await expect(buttons).toHaveCount(2);
  await buttons.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(buttons).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(buttons).toHaveCount(2);
});

test('a failed undo says why and can be tried again', full, async ({ page, administrator, allowConsole }) => {
  allowConsole(/status of 503|^response 503/);
  const id = await makeMachine(administrator);
  await openScreen(page, `/admin/machine/${id}`);
  await page.getByRole('button', { name: 'Delete machine' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible();
  await page.route('**/restore', (route) => route.fulfill({ status: 503, json: { detail: 'Busy' } }), { times: 1 });
  await page.getByRole('button', { name: 'Undo' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Busy' });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await expect(async () => expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ id })).toPass();
});
