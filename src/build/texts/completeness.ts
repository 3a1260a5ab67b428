import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '../../domain/language.ts';

type Locales = Map<Language, Map<string, string>>;

/** How the languages differ from the French file in keys, list lengths, placeholders and markup: a line for each. */
export function incompleteTexts(locales: Locales): string[] {
  const french = locales.get(defaultLanguage) ?? new Map<string, string>();
  return [...locales].flatMap(([language, own]) => [
    ...[...french].flatMap(([key, text]) => compared(language, key, text, own.get(key))),
    ...[...own.keys()].filter((key) => !french.has(key)).map((key) => `${language}: ${key} is not in the French file`),
  ]);
}

/**
 * Keys that no source of site and mail uses. A source uses a key when it names the key or one of its parents; `${…}`
 * stands for any one name.
 */
export async function unusedTexts(root: string, keys: Iterable<string>): Promise<string[]> {
  const entries = await readdir(join(root, 'src'), { recursive: true });
  const files = entries.filter((file) => /^(site|mail)\/.*\.tsx?$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(join(root, 'src', file), 'utf8')));
  const used = [...sources.join('\n').matchAll(/\bt\(\s*(['`])(.+?)\1/g)].map(([, , key = '']) =>
    key.split(/\$\{[^}]*\}/),
  );
  const patterns = used.map((parts) => new RegExp(`^${parts.map(RegExp.escape).join('[^.]+')}(?:_\\w+)?(?:\\.|$)`));
  return [...keys]
    .filter((key) => !patterns.some((pattern) => pattern.test(key)))
    .map((key) => `${key} is used nowhere`);
}

function compared(language: Language, key: string, text: string, translation: string | undefined): string[] {
  if (translation === undefined) return [`${language}: ${key} is missing`];
  if (translation.trim() === '') return [`${language}: ${key} is blank`];
  return marksOf(translation) === marksOf(text) ? [] : [`${language}: ${key} has other placeholders or markup`];
}

/** Which placeholders a text has, and whether its markup is balanced; languages may repeat or reorder them. */
function marksOf(text: string): string {
  const placeholders = new Set(text.match(/\{\{\w+\}\}/g) ?? []);
  const opened = text.split('<mark>').length;
  return `${[...placeholders].sort().join()} ${opened === text.split('</mark>').length} ${/<(?!\/?mark>)/.test(text)}`;
}
