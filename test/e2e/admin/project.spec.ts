import type { APIRequestContext } from '@playwright/test';
import { pathOf } from '../../support/addresses.ts';
import { expectAccessible, expectSaved, field, openScreen, publish } from '../../support/back-office.ts';
import { pickUp } from '../../support/keyboard.ts';
import { picture } from '../../support/media-sample.ts';
import { readPage, sectionOf, textsOf } from '../../support/read-page.ts';
import { textsIn } from '../../support/site-texts.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const t = textsIn('fr');

/** Returns the titles of the projects on a page. */
async function shown(request: APIRequestContext, page: 'realisations' | 'r&d' = 'realisations') {
  const $ = await readPage(request, pathOf(page, 'fr'));
  return textsOf($, $('article :is(h2, h3)'));
}

test(
  'the owner moves a project, sees the new order on the page and undoes the move',
  full,
  async ({ page, request }) => {
    const [first = '', second = '', ...rest] = await shown(request);
    await openScreen(page, '/admin/project');
    await page.getByRole('button', { name: `Move ${second}` }).focus();
    await pickUp(page, 'Position 2 of 4');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Position 1 of 4')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => shown(request)).toEqual([second, first, ...rest]);
    expect(await shown(request, 'r&d')).toEqual([second, first, ...rest]);

    await page.getByRole('link', { name: second, exact: true }).click();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).first().click();
    await expect.poll(() => shown(request)).toEqual([first, second, ...rest]);
  },
);

test(
  'the owner adds a project with a picture, hides one, deletes one and undoes the deletion',
  full,
  async ({ page, request }) => {
    const before = await shown(request);
    await openScreen(page, '/admin/project');
    await expectAccessible(page, 'list');
    await page.locator('form').getByLabel('Title · Français').fill('Treuil');
    await page.getByRole('button', { name: 'Add the project' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treuil');
    await field(page, 'Texts', 'Subtitle · Français').fill('Chez {{company}}');
    const file = await picture({ width: 900, height: 600 }).png().toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: file });
    await field(page, 'Pictures', 'Alternative text · Français').fill('Un treuil');
    await expectSaved(page);
    await expectAccessible(page, 'editor');
    await publish(page);
    const $ = await readPage(request, pathOf('realisations', 'it'));
    const added = $('article').last();
    expect(added.find('h2').html()).toBe('<span lang="fr">Treuil</span>');
    expect(added.find('picture img').attr()).toMatchObject({ alt: 'Un treuil', lang: 'fr', width: '900' });
    expect(added.text()).not.toContain('{{');

    await page.getByRole('button', { name: 'Delete the project' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/admin\/project$/);
    expect(await shown(request)).toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shown(request)).toEqual([...before, 'Treuil']);
    await page
      .getByRole('region', { name: before[0] ?? '', exact: true })
      .getByLabel('Visible on the site')
      .click();
    await expectSaved(page);
    expect(await shown(request)).toEqual([...before.slice(1), 'Treuil']);
  },
);

test(
  '"see more" adds two projects at a time, and the heading disappears without projects',
  full,
  async ({ page, request, administrator }) => {
    const hide = (id: number) => administrator('PATCH', `/api/project/${id}`, { visible: false });
    const others = (await administrator('GET', '/api/project')) as unknown as { id: number }[];
    for (const { id } of others) await hide(id);
    const ids: number[] = [];
    for (const title_fr of ['A', 'B', 'C', 'D', 'E', 'F', 'G'])
      ids.push((await administrator('POST', '/api/project', { title_fr })).id);
    const articles = page.getByRole('main').getByRole('article');
    const button = page.locator('summary:visible');
    const label = button.locator('span:visible');
    await page.goto(pathOf('realisations', 'fr'));
    for (const count of [4, 6, 7]) {
      await expect(label).toHaveText(t('common.seeMore'));
      await button.press('Enter');
      await expect(articles).toHaveCount(count);
      await expect(button).toBeFocused();
    }
    await expect(label).toHaveText(t('common.seeLess'));
    await button.click();
    await expect(articles).toHaveCount(2);

    for (const id of ids.slice(2)) await hide(id);
    await page.goto(pathOf('realisations', 'fr'));
    await expect(articles).toHaveCount(2);
    await expect(page.locator('summary')).toHaveCount(0);
    for (const id of ids.slice(0, 2)) await hide(id);
    const $ = await readPage(request, pathOf('r&d', 'fr'));
    expect(sectionOf($, t('r&d.projects.title'))).toHaveLength(0);
    expect(await shown(request)).toEqual([]);
  },
);
