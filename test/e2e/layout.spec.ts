import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type PageKey, pageKeys } from '../../src/domain/page/page.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { type Layout, measureLayout } from '../support/layout.ts';
import { differences } from '../support/layout-difference.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

/** Holds the expected layout of each kind of page. */
const folder = join(import.meta.dirname, 'layout');
const renewal = 'npx playwright test layout.spec --update-snapshots';
const widths = [390, 1280];
/** Pages with another layout in German, because of its long words. */
const inGerman: readonly PageKey[] = ['home', 'hydraulique', 'oxycoupage', 'r&d', 'machine'];

for (const [key, details] of firstByDefault(pageKeys)) {
  test(`the layout of ${key} is unchanged`, details, async ({ page, allowConsole }) => {
    if (key === 'notFound') allowConsole(/404/);
    const layouts: Record<string, Layout> = {};
    for (const language of languagesOf(key)) {
      await openWithFonts(page, pathOf(key, language));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        layouts[`${language} ${width} px`] = await measureLayout(page);
      }
    }
    const changes = compare(read(key), layouts);
    if (changes.length > 0 && isRenewing()) write(key, layouts);
    else expect(changes, `moved elements; to accept them: ${renewal}`).toEqual([]);
  });
}

test('only kinds of pages have a layout file', () => {
  const superfluous = existsSync(folder)
    ? readdirSync(folder).filter((name) => !pageKeys.map(fileOf).includes(name))
    : [];
  if (isRenewing()) for (const name of superfluous) rmSync(join(folder, name));
  else expect(superfluous).toEqual([]);
});

function languagesOf(key: PageKey): Language[] {
  return inGerman.includes(key) ? ['fr', 'de'] : ['fr'];
}

/** Opens a page, and reloads it if a font is too late for the first paint, since the browser then skips the font. */
async function openWithFonts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const late = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const widthIn = (families: string) => {
      pen.font = `100px ${families}`;
      return pen.measureText('Brennschneiden').width;
    };
    return ['Archivo', 'Archivo Narrow'].some(
      (name) => widthIn(`'${name} Variable', '${name} Stand-in'`) === widthIn(`'${name} Stand-in'`),
    );
  });
  if (late) await page.reload();
}

function compare(before: Record<string, Layout>, now: Record<string, Layout>): string[] {
  const places = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...places].flatMap((place) =>
    differences(before[place] ?? {}, now[place] ?? {}).map((sentence) => `${place}: ${sentence}`),
  );
}

function isRenewing(): boolean {
  return ['all', 'changed'].includes(test.info().config.updateSnapshots);
}

function fileOf(key: PageKey): string {
  return `${key.replace(/\W/g, '-')}.json`;
}

function read(key: PageKey): Record<string, Layout> {
  const file = join(folder, fileOf(key));
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Writes a layout file, one box per line. */
function write(key: PageKey, layouts: Record<string, Layout>): void {
  mkdirSync(folder, { recursive: true });
  const boxes = (layout: Layout) =>
    Object.entries(layout).map(([path, place]) => `    ${JSON.stringify(path)}: ${spaced(place)}`);
  const parts = Object.entries(layouts).map(
    ([name, layout]) => `  ${JSON.stringify(name)}: {\n${boxes(layout).join(',\n')}\n  }`,
  );
  writeFileSync(join(folder, fileOf(key)), `{\n${parts.join(',\n')}\n}\n`);
}

function spaced(value: object): string {
  return JSON.stringify(value)
    .replace(/[:,]/g, '$& ')
    .replace(/^\{|\}$/g, (brace) => (brace === '{' ? '{ ' : ' }'));
}
