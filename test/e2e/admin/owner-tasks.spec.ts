import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { PageKey } from '../../../src/domain/page/page.ts';
import { type Language, languages } from '../../../src/domain/text/language.ts';
import { pathOf } from '../../support/addresses.ts';
import { violations } from '../../support/axe.ts';
import { expectSaved, field, openScreen, publish } from '../../support/back-office.ts';
import { picture } from '../../support/media-sample.ts';
import { readPage, textsOf } from '../../support/read-page.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

/** The labels of the inputs. */
const languageNames = { fr: 'Français', de: 'Deutsch', en: 'English', it: 'Italiano', es: 'Español' };

/** Returns the page for visitors, without the parts that change with each request for a form. */
async function shown(request: APIRequestContext, page: PageKey, language: Language = 'fr'): Promise<string> {
  const $ = await readPage(request, pathOf(page, language));
  $('input[type=hidden]').remove();
  return $('main').html() ?? '';
}

const devices = {
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'a laptop': { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
};

for (const [device, use] of Object.entries(devices))
  test.describe(`from ${device}`, full, () => {
    test.use(use);
    const press = (control: Locator) => (use.hasTouch ? control.tap() : control.click());
    const showLanguage = (page: Page, language: Language) =>
      press(
        page.getByRole('radiogroup', { name: 'Languages shown' }).getByText(language.toUpperCase(), { exact: true }),
      );
    const lookOver = async (page: Page, screen: string) => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })); // nothing is half below the header
      expect(await violations(page), screen).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(use.viewport.width);
    };
    /** Undoes the latest change in the history of the edited record. */
    const undoLatest = async (page: Page) => {
      if (use.isMobile) await press(page.getByRole('button', { name: /^Actions: / }).first());
      await press(page.getByRole(use.isMobile ? 'menuitem' : 'button', { name: 'History', exact: true }));
      const panel = page.getByRole('dialog');
      await press(panel.getByRole('button', { name: 'Restore', exact: true }).first());
      await expect(panel.getByRole('status')).toContainText('Restored: ');
      await press(panel.getByRole('button', { name: 'Close' }));
      await expect(panel).toHaveCount(0);
    };

    test('the heading of the home page is changed in five languages and restored', async ({ page, request }) => {
      const headings = () => Promise.all(languages.map(async (one) => headingOf(await shown(request, 'home', one))));
      const before = await headings();
      await openScreen(page, '/admin/page/home');
      const title = (language: Language) => field(page, 'Top of the page', `Title · ${languageNames[language]}`);
      const typed = languages.map((language) => `Neu ${language}`);
      for (const language of languages) {
        if (language !== 'fr' || use.isMobile) await showLanguage(page, language);
        await title(language).fill(`Neu ${language}`);
        await expectSaved(page);
      }
      expect(await headings()).toEqual(typed);
      await lookOver(page, 'page editor');
      for (const language of languages) {
        if (language !== 'fr' || use.isMobile) await showLanguage(page, language);
        await title(language).fill('');
        await title(language).blur();
        await expectSaved(page);
      }
      expect(await headings()).toEqual(before);
    });

    test('the picture of the home page is replaced and restored', async ({ page, request }) => {
      const before = await shown(request, 'home');
      await openScreen(page, '/admin/page/home');
      if (use.isMobile) await press(page.getByText('Pictures of the page', { exact: true }).first());
      await press(page.getByRole('button', { name: /^Top of the page (Default|Yours)/ }));
      const panel = page.getByRole('region', { name: 'Picture “Top of the page”' });
      const buffer = await picture({ width: 2400, height: 1600 }).png().toBuffer();
      await panel.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      await expect.poll(() => shown(request, 'home')).toMatch(/hero-picture.*?src="\/media\//s);
      await expect(panel.getByRole('img', { name: 'Top of the page' })).toBeVisible();
      await lookOver(page, 'picture');
      await press(panel.getByRole('button', { name: 'Back to the default' }));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Back to the default' }));
      await expect.poll(() => shown(request, 'home')).toBe(before);
    });

    test('a fifteenth client with a vector logo is added, deleted, restored and deleted again', async ({
      page,
      request,
    }) => {
      const before = await shown(request, 'home');
      await openScreen(page, '/admin/client');
      await page.locator('form').getByLabel('Name').fill('Sägerei Muster AG');
      await press(page.getByRole('button', { name: 'Add the client' }));
      const added = page.getByRole('region', { name: 'Sägerei Muster AG' });
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 90"><path d="M0 0h300v90z"/></svg>';
      await added
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
      await expect(added.getByRole('img', { name: 'Sägerei Muster AG' })).toBeVisible();
      const logos = async () => {
        const $ = await readPage(request, pathOf('home', 'fr'));
        return $('.clients img')
          .map((_, logo) => `${$(logo).attr('alt')} ${$(logo).attr('src')}`)
          .get();
      };
      const withIt = await logos();
      expect(withIt).toHaveLength(15);
      expect(withIt.at(-1)).toMatch(/^Sägerei Muster AG \/media\/\w+\.svg$/);
      await lookOver(page, 'clients');
      const remove = async () => {
        await press(page.getByRole('button', { name: 'Delete Sägerei Muster AG' }));
        await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
        await expect.poll(() => shown(request, 'home')).toBe(before);
      };
      await remove();
      await press(page.getByRole('button', { name: 'Undo' }));
      await expect.poll(logos).toEqual(withIt);
      await remove();
    });

    test('the year 2027 is added to the history and deleted', async ({ page, request }) => {
      const before = await shown(request, 'histoire');
      await openScreen(page, '/admin/history-entry');
      await lookOver(page, 'history');
      await page.locator('form').getByLabel('Year or years').fill('2027');
      await press(page.getByRole('button', { name: 'Add the entry' }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('2027');
      await press(page.getByRole('button', { name: 'Add a paragraph' }));
      await field(page, 'Story', 'Text · Français').fill('La nouvelle halle est debout.');
      await expectSaved(page);
      await lookOver(page, 'history entry');
      await publish(page);
      const $ = await readPage(request, pathOf('histoire', 'de'));
      expect(textsOf($, $('.timeline-entry').last().find('h2, p'))).toEqual(['2027', 'La nouvelle halle est debout.']);
      await press(page.getByRole('button', { name: 'Delete entry' }));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
      await expect.poll(() => shown(request, 'histoire')).toBe(before);
    });

    test('a project is dragged to the front and back', async ({ page, request }) => {
      const before = await shown(request, 'realisations');
      const titles = async () => {
        const $ = await readPage(request, pathOf('realisations', 'fr'));
        return textsOf($, $('article h2'));
      };
      const [first = '', second = '', ...rest] = await titles();
      await openScreen(page, '/admin/project');
      await lookOver(page, 'projects');
      await drag(page, second, first);
      await expect.poll(titles).toEqual([second, first, ...rest]);
      await drag(page, first, second);
      await expect.poll(() => shown(request, 'realisations')).toBe(before);
    });

    test('the privacy page is corrected, and the correction is undone', async ({ page, request }) => {
      const before = await shown(request, 'privacy');
      await openScreen(page, '/admin/page/privacy');
      const text = page.getByRole('textbox', { name: /· Français$/ }).nth(3);
      await text.fill(`${await text.inputValue()} Texte corrigé.`);
      await expectSaved(page);
      expect(await shown(request, 'privacy')).toContain('Texte corrigé.');
      await lookOver(page, 'privacy');
      await undoLatest(page);
      await expect.poll(() => shown(request, 'privacy')).toBe(before);
    });
  });

function headingOf(html: string): string {
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
}

/** Drags a project by its handle to the place of another one. The list treats mouse and touch alike, as pointers. */
async function drag(page: Page, name: string, onto: string): Promise<void> {
  const [from, to] = [
    page.getByRole('button', { name: `Move ${name}` }),
    page.getByRole('button', { name: `Move ${onto}` }),
  ];
  await from.scrollIntoViewIfNeeded();
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, (start.y + end.y) / 2, { steps: 5 });
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

async function middleOf(handle: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
