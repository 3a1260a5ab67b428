import type { APIRequestContext } from '@playwright/test';
import company from '../../../content/company.json' with { type: 'json' };
import { pathOf } from '../../support/addresses.ts';
import {
  expectAccessible,
  expectNotSaved,
  expectSaved,
  field,
  openScreen,
  paneOf,
  publish,
} from '../../support/back-office.ts';
import { pickUp } from '../../support/keyboard.ts';
import { picture } from '../../support/media-sample.ts';
import { readPage } from '../../support/read-page.ts';
import { textsIn } from '../../support/site-texts.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

/** Returns the entries that visitors see, each with its year and the texts below it. */
async function shown(request: APIRequestContext, language: 'fr' | 'de' = 'fr') {
  const $ = await readPage(request, pathOf('histoire', language));
  return $('.timeline-entry')
    .map((_, entry) => ({
      title: $(entry).find('h2').text(),
      subtitle: $(entry).find('h3').text(),
      card: $(entry).find('.timeline-card').html() ?? '',
      picture: $(entry).find('.plate picture img').attr(),
    }))
    .get();
}

test(
  'the owner adds 2027 to the history, sees it on the page, deletes it and undoes the deletion',
  full,
  async ({ page, request }) => {
    const before = await shown(request);
    await openScreen(page, '/admin/history-entry');
    await expectAccessible(page, 'list');
    await page.locator('form').getByLabel('Year or years').fill('2027');
    await page.getByRole('button', { name: 'Add the entry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2027');
    await field(page, 'Year and subtitle', 'Subtitle · Français').fill('La nouvelle halle');
    await page.getByRole('button', { name: 'Add a highlight' }).click();
    const text = field(page, 'Story', 'Text · Français');
    await expect(text).toBeFocused();
    await text.fill('{{company}} & <b>fils</b> déménage.');
    await expectSaved(page);
    await expectAccessible(page, 'editor');
    await publish(page);

    const added = { title: '2027', subtitle: 'La nouvelle halle', card: expect.stringContaining('class="orange"') };
    expect(await shown(request)).toEqual([...before, expect.objectContaining(added)]);
    const [french, german] = [(await shown(request)).at(-1), (await shown(request, 'de')).at(-1)];
    expect(french?.card).toContain(
      `<p class="orange"><span translate="no">${company.name}</span> &amp; &lt;b&gt;fils&lt;/b&gt; déménage.</p>`,
    );
    expect(german).toMatchObject({
      title: '2027',
      card: expect.stringContaining('<h3 lang="fr">La nouvelle halle</h3>'),
    });

    await page.getByRole('button', { name: 'Delete entry' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/admin\/history-entry$/);
    expect(await shown(request)).toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shown(request)).toEqual([...before, expect.objectContaining(added)]);
  },
);

test(
  'entries are sorted by keyboard and hidden, and no empty timeline remains',
  full,
  async ({ page, request, administrator }) => {
    const before = (await shown(request)).map(({ title }) => title);
    await openScreen(page, '/admin/history-entry');
    await page.getByRole('button', { name: 'Move 1923' }).focus();
    await pickUp(page, `Position 2 of ${before.length}`);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`Position 1 of ${before.length}`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await shown(request))[0]?.title).toBe('1923');

    await page.getByRole('link', { name: '1862' }).click();
    await page.getByLabel('Visible on the site').click();
    await expectSaved(page);
    expect((await shown(request)).map(({ title }) => title)).toEqual(before.filter((title) => title !== '1862'));
    await page.getByRole('link', { name: '← Company history' }).click();
    await expect(page.getByText('Hidden', { exact: true })).toBeVisible();

    const entries = (await administrator('GET', '/api/history-entry')) as unknown as { id: number }[];
    const showAll = async (visible: boolean) => {
      for (const { id } of entries) await administrator('PATCH', `/api/history-entry/${id}`, { visible });
    };
    await showAll(false);
    const $ = await readPage(request, pathOf('histoire', 'fr'));
    expect($('main').find('.timeline, h2, h3, ol')).toHaveLength(0);
    expect($('main').text()).not.toContain(textsIn('fr')('histoire.marker'));
    await showAll(true);
  },
);

test(
  'a picture is uploaded, described and removed, each can be undone, and an invalid address is refused',
  full,
  async ({ page, request, allowConsole }) => {
    allowConsole(/status of 400|^response 400/);
    const own = async () => (await shown(request)).find(({ title }) => title === '1986');
    await openScreen(page, '/admin/history-entry/8');
    const bytes = await picture({ width: 900, height: 600 }).png().toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'halle.png', mimeType: 'image/png', buffer: bytes });
    await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible();
    await field(page, 'Picture', 'Alternative text · Français').fill('Une rodeuse');
    await expectSaved(page);
    const uploaded = { alt: 'Une rodeuse', width: '900', height: '600', loading: 'lazy' };
    expect(await own()).toMatchObject({ picture: { ...uploaded, srcset: expect.stringContaining('480w') } });
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click();
    await expect.poll(async () => (await own())?.picture).toBeUndefined();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(own).toMatchObject({ picture: uploaded });

    await page.getByLabel('Address').fill('javascript:alert(1)');
    await expectNotSaved(page, 'page:contact');
    expect((await own())?.card).toContain('href="/fr/hydraulique"');
    await page.getByLabel('Address').fill('https://example.ch');
    await expectSaved(page);
    expect((await own())?.card).toContain('href="https://example.ch" rel="noopener noreferrer"');
  },
);

test('moving a paragraph is one line of the history, which can be expanded', full, async ({ page, administrator }) => {
  for (const text_fr of ['Quatre', 'Cinq'])
    await administrator('POST', '/api/history-entry/1/block', { kind: 'paragraph', text_fr });
  await openScreen(page, '/admin/history-entry/1');
  const story = page.getByRole('region', { name: 'Story' });
  const handles = story.getByRole('button', { name: /^Move / });
  await expect(handles.nth(2)).toBeVisible();
  const count = await handles.count();
  const texts = () =>
    story
      .getByRole('textbox', { name: 'Text · Français' })
      .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
  const before = await texts();
  await handles.last().focus();
  await pickUp(page, `Position ${count} of ${count}`);
  for (let place = count - 1; place >= 2; place -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`Position ${place} of ${count}`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect.poll(texts).toEqual([...before.slice(0, 1), ...before.slice(-1), ...before.slice(1, -1)]);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const panel = page.getByRole('dialog');
  const move = panel.getByText('admin changed the order: 2 places'); // no number is free between 1 and 2
  await expect(move).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await move.click();
  await expect(panel.getByRole('button', { name: 'Restore' })).toHaveCount(2);
});

test(
  'a click on an entry in the pane focuses its field, even before the script of the pane has loaded',
  full,
  async ({ page }) => {
    await page.route('**/pane-*.js', async (route) => {
      await new Promise((later) => setTimeout(later, 1500));
      await route.continue();
    });
    await openScreen(page, '/admin/page/histoire');
    const pane = paneOf(page);
    await pane.getByRole('heading', { name: '1923' }).click();
    await expect(page).toHaveURL(/\/admin\/history-entry\/2\?/);
    await expect(page.locator(':focus')).toHaveId('history-entry-2-title_fr');
    await page.goBack();
    await page.getByRole('link', { name: 'Company history' }).first().click();
    await expect(page).toHaveURL(/\/admin\/history-entry$/);
  },
);
