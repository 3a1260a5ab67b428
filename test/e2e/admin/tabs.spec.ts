import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectNotSaved, expectSaved, field, openScreen } from '../../support/back-office.ts';
import { inAll } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { firstByDefault, full } from '../../support/tier.ts';

test.beforeEach(({ allowConsole }) => allowConsole(/status of 412|^response 412/));

const name = (page: Page) => field(page, 'Texts', 'Name · English');
const choice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'You have changed this in the meantime: Chrome on Linux' });

/** Opens a screen in this tab and in a second one of the same session. */
async function openBoth(page: Page, context: BrowserContext, path: string): Promise<Page> {
  await openScreen(page, path);
  const other = await context.newPage();
  await other.goto(path);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible(); // the screen has loaded the record
  return other;
}

test('changes to different fields in two tabs are both kept', full, async ({ page, context, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Presse' });
  const other = await openBoth(page, context, `/admin/machine/${id}`);
  await name(page).pressSequentially('Press');
  await field(other, 'Texts', 'Description · English').pressSequentially('It presses');
  for (const tab of [page, other]) await expectSaved(tab);
  const stored = await administrator('GET', `/api/machine/${id}`);
  expect(stored).toMatchObject({ name_en: 'Press', description_en: 'It presses' });
});

/** Each place where a text can be edited: its screen, its field, and how to read it. */
const places = {
  'a machine': {
    make: async (call) => {
      const { id } = await call('POST', '/api/machine', { name_fr: 'Presse', name_en: 'old' });
      return { screen: `/admin/machine/${id}`, read: async () => (await call('GET', `/api/machine/${id}`)).name_en };
    },
    input: name,
  },
  'an advantage': {
    make: async (call) => {
      const { id } = await call('POST', '/api/machine', { name_fr: 'Presse' });
      await call('POST', `/api/machine/${id}/advantages`, { description_fr: 'Solide', description_en: 'old' });
      const read = async () => (await call('GET', `/api/machine/${id}`)).advantages as { description_en: string }[];
      return { screen: `/admin/machine/${id}`, read: async () => (await read())[0]?.description_en };
    },
    input: (page) => field(page, 'Advantages', 'Description · English'),
  },
  'a news content': {
    make: async (call) => {
      const { id } = await call('POST', '/api/news', inAll('title'));
      await call('POST', `/api/news/${id}/content`, { ...inAll('title', 'content'), content_en: 'old' });
      const read = async () => (await call('GET', `/api/news/${id}`)).content as { content_en: string }[];
      return { screen: `/admin/news/${id}`, read: async () => (await read())[0]?.content_en };
    },
    input: (page) => field(page, 'Contents', 'Text · English'),
  },
} satisfies Record<string, Place>;

type Place = {
  make: (
    call: (method: string, path: string, body?: object) => Promise<{ id: number; [field: string]: unknown }>,
  ) => Promise<{ screen: string; read: () => Promise<unknown> }>;
  input: (page: Page) => Locator;
};

for (const [[place, { make, input }], details] of firstByDefault(Object.entries<Place>(places))) {
  test(
    `when two sessions edit the same text of ${place}, both versions are shown and one is chosen`,
    details,
    async ({ page, browser, administrator, baseURL }) => {
      const { screen, read } = await make(administrator);
      const session = await browser.newContext({ baseURL: baseURL ?? '' });
      const other = await session.newPage();
      for (const tab of [page, other]) {
        await openScreen(tab, screen);
        await expect(input(tab)).toHaveValue('old');
      }

      await test.step('theirs', async () => {
        await input(page).fill('first');
        await expectSaved(page);
        await input(other).fill('second');
        await expectNotSaved(
          other,
          'You have changed this in the meantime: Chrome on Linux. Choose which version to keep.',
        );
        await expect(choice(other)).toContainText('first');
        await expect(choice(other)).toContainText('second');
        await expect(input(other)).toHaveValue('second');
        expect(await read()).toBe('first');
        await other.getByRole('button', { name: 'Use theirs' }).click();
        await expect(choice(other)).toBeHidden();
        await expect(input(other)).toHaveValue('first');
        await expectSaved(other);
        expect(await read()).toBe('first');
      });

      await test.step('one’s own text can be edited further while the choice is open', async () => {
        await input(page).fill('third');
        await expectSaved(page);
        await input(other).fill('fourth');
        await expect(choice(other)).toContainText('third');
        await input(other).pressSequentially(' and more');
        await expect(choice(other)).toContainText('fourth and more');
        await other.getByRole('button', { name: 'Keep yours' }).click();
        await expect(choice(other)).toBeHidden();
        await expectSaved(other);
        expect(await read()).toBe('fourth and more');
      });
      await session.close();
    },
  );
}

test(
  'an open choice survives a reload, and nothing is overwritten before it is made',
  full,
  async ({ page, context, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Presse', name_en: 'old' });
    const other = await openBoth(page, context, `/admin/machine/${id}`);
    await name(page).fill('first');
    await expectSaved(page);
    await name(other).fill('second');
    await expect(choice(other)).toBeVisible();
    other.on('dialog', (dialog) => dialog.accept());
    await other.reload();
    await expect(name(other)).toHaveValue('second');
    await expect(choice(other)).toContainText('first');
    expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_en: 'first' });
    await other.getByRole('button', { name: 'Keep yours' }).click();
    await expectSaved(other);
    expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_en: 'second' });
  },
);
