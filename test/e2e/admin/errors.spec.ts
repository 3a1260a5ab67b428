import { openScreen } from '../../support/back-office.ts';
import { makeNews } from '../../support/records.ts';
import { anyPicture, confirmDeletion, detail, type RefusedCall, refuse, region } from '../../support/refusal.ts';
import { category } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { firstByDefault, full } from '../../support/tier.ts';

test.beforeEach(({ allowConsole }) => allowConsole(/api\/(machine|news|category)/));

const newsCalls: (RefusedCall & { area: string })[] = [
  {
    ...{ call: 'a title', area: 'Titles', path: '/api/news/*' },
    run: (page) => region(page, 'Titles').getByRole('textbox', { name: 'Title · Français' }).fill('Autre'),
  },
  {
    ...{ call: 'its deletion', area: 'Titles', path: '/api/news/*' },
    run: async (page) => {
      await page.getByRole('button', { name: 'Delete news item' }).click();
      await confirmDeletion(page);
    },
  },
  {
    ...{ call: 'its picture', area: 'Picture or video', path: '/api/news/*/image/stream' },
    run: (page) => region(page, 'Picture or video').locator('input[type=file][aria-label]').setInputFiles(anyPicture),
  },
  {
    ...{ call: 'a content, changed', area: 'title in fr', path: '/api/news/*/content/*' },
    run: (page) => region(page, 'title in fr').getByRole('textbox', { name: 'Text · Français' }).fill('Autre'),
  },
  {
    ...{ call: 'a content, deleted', area: 'title in fr', path: '/api/news/*/content/*' },
    run: async (page) => {
      await page.getByRole('button', { name: 'Delete content' }).click();
      await confirmDeletion(page);
    },
  },
  {
    ...{ call: 'a content, added', area: 'Contents', path: '/api/news/*/content' },
    run: async (page) => {
      const contents = region(page, 'Contents');
      const opener = contents.getByRole('button', { name: 'Add content' });
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
      for (const input of await contents.locator('form').getByRole('textbox').all()) await input.fill('Texte');
      await contents.getByRole('button', { name: 'Add the content' }).click();
    },
  },
];

for (const [{ call, area, path, run }, details] of firstByDefault(newsCalls)) {
  test(
    `the news editor shows why a call was refused in its area: ${call}`,
    details,
    async ({ page, administrator }) => {
      await openScreen(page, `/admin/news/${await makeNews(administrator)}`);
      await refuse(page, path);
      await run(page);
      await expect(region(page, area).getByRole('alert')).toContainText(detail);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
    },
  );
}

test(
  'a failed update of a category is logged, and the screen says that it is not saved',
  full,
  async ({ page, administrator }) => {
    await administrator('POST', '/api/category', category);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'log' && logged.push(message.text()));
    await openScreen(page, '/admin/category');
    await refuse(page, '/api/category/*', 500);
    await page.getByRole('region').getByRole('textbox', { name: 'Name · Deutsch' }).first().fill('Anders');
    await expect(page.getByRole('banner').getByText('Not saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(detail);
    expect(logged.join()).toContain('Network response was not ok');
    await page.unroute('**/api/category/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
  },
);

for (const [path, details] of firstByDefault(['/admin/machine', '/admin/news', '/admin/category'])) {
  test(`${path}: a list that cannot be loaded says why`, details, async ({ page }) => {
    await page.route(/\/api\/(machine|news|category)/, (route) => route.fulfill({ status: 400, json: { detail } }));
    await openScreen(page, path);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(detail);
  });
}
