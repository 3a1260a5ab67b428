import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '../../domain/text/language.ts';

type Locales = Map<Language, Map<string, string>>;

/**
 * Compares the languages with the French file in keys, placeholders and markup. Returns one line for each difference.
 */
export function incompleteTexts(locales: Locales): string[] {
  const french = locales.get(defaultLanguage) ?? new Map<string, string>();
  return [...locales].flatMap(([language, own]) => [
    ...[...french].flatMap(([key, text]) => compared(language, key, text, own.get(key))),
    ...[...own.keys()].filter((key) => !french.has(key)).map((key) => `${language}: ${key} is not in the French file`),
  ]);
}

/**
 * Finds keys that no source of site and mail uses. A source uses a key by translating it or one of its parents, where `${…}` matches
 * any one name, or by declaring it as the heading of a section.
 */
export async function unusedTexts(root: string, keys: Iterable<string>): Promise<string[]> {
  const entries = await readdir(join(root, 'src'), { recursive: true });
  const files = entries.filter((file) => /^(site|mail)\/.*\.tsx?$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(join(root, 'src', file), 'utf8')));
  const source = sources.join('\n');
  const translated = [...source.matchAll(/\bt\(\s*(['`])(.+?)\1/g)].map(([, , key = '']) => key);
  const headings = [...source.matchAll(/'([\w&]+\.\w+\.title)'(?!:)/g)].map(([, key = '']) => key);
  const used = [...translated, ...headings].map((key) => key.split(/\$\{[^}]*\}/));
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

/** The placeholders of a text, and whether its markup is balanced. Languages may repeat or reorder placeholders. */
function marksOf(text: string): string {
  const placeholders = new Set(text.match(/\{\{\w+\}\}/g) ?? []);
  const opened = text.split('<mark>').length;
  return `${[...placeholders].sort().join()} ${opened === text.split('</mark>').length} ${/<(?!\/?mark>)/.test(text)}`;
}
