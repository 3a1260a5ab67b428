import type { FrameLocator } from '@playwright/test';
import { credentials, expectAccessible, expectSaved, field, openScreen, paneOf } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const shown = (pane: FrameLocator, key: string) => pane.locator(`main [data-text="${key}"]`).first();

test('the pane shows a machine beside its fields, hidden or not', full, async ({ page, administrator }) => {
  await administrator('PATCH', '/api/machine/1', { visible: false });
  await openScreen(page, '/admin/machine/1', credentials, true);
  const pane = paneOf(page);
  const heading = pane.getByRole('heading', { level: 1 });
  await expectAccessible(page, 'with the pane');

  await test.step('typed text appears in the pane without a reload', async () => {
    const name = field(page, 'Texts', 'Name · Français');
    await name.focus();
    await pane.locator('html').evaluate((html) => html.setAttribute('data-loaded', 'once'));
    await name.fill('Fendeuse FB 23');
    await expectSaved(page);
    await expect(heading).toHaveText('Fendeuse FB 23');
    await expect(pane.locator('html')).toHaveAttribute('data-loaded', 'once');
  });

  await test.step('focusing a field of a list scrolls to its text in the pane, in the same language', async () => {
    const value = page.getByRole('region', { name: 'Options' }).getByLabel('Value · English').first();
    await value.focus();
    const key = (await value.getAttribute('id'))?.replace(/_en$/, '') ?? '';
    await expect(shown(pane, key)).toHaveClass(/is-looked-at/);
    await expect(shown(pane, key)).toBeInViewport();
    await expect(pane.locator('html')).toHaveAttribute('lang', 'en');
  });

  await test.step('a click on a picture, a text or a category focuses its field', async () => {
    const picture = pane.locator('.gallery figure').first();
    const key = await picture.getAttribute('data-text');
    await picture.locator('picture').click();
    await expect(page.locator(':focus')).toHaveId(`${key}_en`);
    await pane.locator('.advantages [data-text^="machine-"]').first().click();
    await expect(page.locator(':focus')).toHaveId(/^machine-1-advantages-\d+-description_en$/);
    await page.getByLabel('Language of the page').getByText('DE').click();
    await heading.click();
    await expect(page.locator(':focus')).toHaveId('machine-1-name_de');
    await pane.locator('.tags [data-text]').first().click();
    await expect(page).toHaveURL(/\/admin\/category/);
    await expect(page.locator(':focus')).toHaveId(/^category-\d+-name_de$/);
  });
});

test('the pane shows a news item beside its fields', full, async ({ page }) => {
  await openScreen(page, '/admin/news/1', credentials, true);
  const pane = paneOf(page);
  await field(page, 'Titles', 'Title · Français').fill('Nouvelle tôle');
  await expectSaved(page);
  await expect(pane.getByRole('heading', { level: 1 })).toHaveText('Nouvelle tôle');
  await pane.locator('.news-item-picture img').last().click();
  await expect(page.locator(':focus')).toHaveId('news-1-alt_fr');
  await pane.locator('.news-item-part p').first().click();
  await expect(page.locator(':focus')).toHaveId(/^news-1-content-\d+-content_fr$/);
});

test('on a phone the pane of a machine is one tap away', full, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openScreen(page, '/admin/machine/1', credentials, true);
  await field(page, 'Texts', 'Description · Français').focus();
  await page.getByRole('button', { name: 'Show the page' }).click();
  await expect(shown(paneOf(page), 'machine-1-description')).toHaveClass(/is-looked-at/);
  await expectAccessible(page, 'over the fields');
  await paneOf(page).getByRole('heading', { level: 1 }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(field(page, 'Texts', 'Name · Français')).toBeFocused();
});

test('the pane shows a history entry beside its fields, hidden or not', full, async ({ page, administrator }) => {
  await administrator('PATCH', '/api/history-entry/2', { visible: false });
  await openScreen(page, '/admin/history-entry/2', credentials, true);
  const pane = paneOf(page);
  const entry = pane.locator('.timeline-entry', { has: pane.locator('[data-text="history-entry-2-title"]') });
  await expectAccessible(page, 'with the pane');
  await field(page, 'Year and subtitle', 'Subtitle · Français').fill('Une autre ferme');
  await expectSaved(page);
  await expect(entry.getByRole('heading', { level: 3 })).toHaveText('Une autre ferme');
  await expect(shown(pane, 'history-entry-2-subtitle')).toHaveClass(/is-looked-at/);
  await expect(shown(pane, 'history-entry-2-subtitle')).toBeInViewport();
  await entry.getByRole('img').last().click();
  await expect(page.locator(':focus')).toHaveId('history-entry-2-alt_fr');
  await entry.locator('.timeline-card p').first().click();
  await expect(page.locator(':focus')).toHaveId(/^history-entry-2-block-\d+-text_fr$/);
  await pane.getByRole('heading', { name: '1862' }).click();
  await expect(page).toHaveURL(/\/admin\/history-entry\/1\?/);
  await expect(page.locator(':focus')).toHaveId('history-entry-1-title_fr');
  await expect(entry, 'another entry is being edited').toHaveCount(0);
  await administrator('PATCH', '/api/history-entry/2', { visible: true });
});

test(
  'the pane shows a project beside its fields, also one that visitors must unfold',
  full,
  async ({ page, administrator }) => {
    const projects = (await administrator('GET', '/api/project')) as unknown as { id: number }[];
    const last = projects.at(-1)?.id;
    await openScreen(page, `/admin/project/${last}`, credentials, true);
    const pane = paneOf(page);
    await expect(shown(pane, `project-${last}-title`), 'the project is in view at once').toBeInViewport();
    expect(await page.evaluate(() => scrollY), 'the editor stays in place').toBe(0);
    await expectAccessible(page, 'with the pane');
    const text = field(page, 'Texts', 'First paragraph · Français');
    await text.fill('Un treuil pour la forêt.');
    await expectSaved(page);
    const described = shown(pane, `project-${last}-description1`);
    await expect(described).toHaveText('Un treuil pour la forêt.');
    await expect(described).toBeInViewport();
    await expect(described).toHaveClass(/is-looked-at/);
    const article = pane.getByRole('article').filter({ has: pane.locator(`[data-text="project-${last}-title"]`) });
    await article.locator('picture').last().click();
    await expect(page.locator(':focus')).toHaveId(new RegExp(`^project-${last}-picture-\\d+-description_fr$`));
    await article.getByRole('heading').click();
    await expect(page.locator(':focus')).toHaveId(`project-${last}-title_fr`);
  },
);

test('the pane shows the page of services and steels', full, async ({ page }) => {
  await openScreen(page, '/admin/service', credentials, true);
  const pane = paneOf(page);
  await expectAccessible(page, 'services with the pane');
  const title = page.getByRole('region', { name: 'Flame cutting', exact: true }).getByLabel('Title · Français').first();
  await title.fill('Découpe de tôles');
  await expectSaved(page);
  const heading = pane.getByRole('heading', { name: 'Découpe de tôles' });
  await expect(heading).toBeInViewport();
  await expect(heading.locator('[data-text]')).toHaveClass(/is-looked-at/);
  await pane.locator('.numbered p').first().click();
  await expect(page.locator(':focus')).toHaveId(/^service-\d+-text_fr$/);

  await pane.locator('.steel-family h3').first().click();
  await expect(page).toHaveURL(/\/admin\/steel-family/);
  await expect(page.locator(':focus')).toHaveId(/^steel-family-\d+-label_fr$/);
  await page.locator(':focus').fill('Aciers à bâtir');
  await expectSaved(page);
  await expect(pane.getByRole('heading', { name: 'Aciers à bâtir' })).toBeInViewport();
  await expectAccessible(page, 'steels with the pane');
});
