import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage, type Language, languages } from '../../domain/text/language.ts';
import { readBackOffice } from './read-back-office.ts';
import { flatten, type Text } from './text.ts';

/** Strings that programs read: keys of a list, kinds of a block, addresses, file names. */
const forPrograms = /(?:^|\.)(?:key|kind|url|image|slug|date|file)$/;

/** Reads the texts of the locale files: by language, then by full key. */
export async function readLocales(root: string): Promise<Map<Language, Map<string, string>>> {
  const read = languages.map(async (language) => {
    const file = join(root, 'content/locales', language, 'translation.json');
    return [language, flatten(JSON.parse(await readFile(file, 'utf8')))] as const;
  });
  return new Map(await Promise.all(read));
}

/**
 * Reads all texts: those that visitors read (locales with the mails, demonstration content, translated default settings), and
 * those that administrators read.
 */
export async function readAllTexts(root: string): Promise<Text[]> {
  const locales = [...(await readLocales(root))].flatMap(([language, texts]) =>
    [...texts].map(([key, text]) => ({ file: `locales/${language}`, key, language, text })),
  );
  const demo = (await readdir(join(root, 'content/demo'), { recursive: true })).filter((file) =>
    file.endsWith('.json'),
  );
  const files = ['company.json', ...demo.sort().map((file) => `demo/${file}`)];
  const others = await Promise.all(files.map((file) => readLocalized(root, file)));
  const ofVisitors = [...locales, ...others.flat()].filter(({ key }) => !forPrograms.test(key));
  return [...ofVisitors, ...(await readBackOffice(root))];
}

/** The strings of a file whose keys end in a language: `name_fr`. */
async function readLocalized(root: string, file: string): Promise<Text[]> {
  const texts = flatten(JSON.parse(await readFile(join(root, 'content', file), 'utf8')));
  return [...texts].flatMap(([key, text]) => {
    const language = key.slice(-2);
    return key.at(-3) === '_' && isLanguage(language) ? [{ file, key, language, text }] : [];
  });
}
