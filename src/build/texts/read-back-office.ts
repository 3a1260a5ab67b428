import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../domain/text/language.ts';
import * as english from '../../lib/refusal-texts/english.ts';
import * as french from '../../lib/refusal-texts/french.ts';
import { flatten, type Text } from './text.ts';

/** The files of each catalogue: those of a language, or one with all languages. */
const catalogues: [name: string, pattern: string, language?: Language][] = [
  ['admin', 'src/admin/texts/**/en.json', 'en'],
  ['admin', 'src/admin/texts/**/fr.json', 'fr'],
  ['reply', 'src/domain/enquiry/reply.json'],
  ['export', 'src/api/enquiry/enquiry-export-texts.json'],
];

/**
 * Reads the texts for administrators and for callers of the API: the back-office, its export, the refusals, and the opening
 * lines of answers to visitors.
 */
export async function readBackOffice(root: string): Promise<Text[]> {
  const files = catalogues.map(async ([name, pattern, language]) => {
    const paths = await Array.fromAsync(glob(pattern, { cwd: root }));
    const contents = await Promise.all(paths.map(async (path) => JSON.parse(await readFile(join(root, path), 'utf8'))));
    return contents.flatMap((content) => textsOf(name, language ? { [language]: content } : content));
  });
  return [...(await Promise.all(files)).flat(), ...textsOf('refusals', { en: { ...english }, fr: { ...french } })];
}

function textsOf(name: string, byLanguage: Partial<Record<Language, object>>): Text[] {
  return (Object.entries(byLanguage) as [Language, object][]).flatMap(([language, content]) =>
    [...flatten(content)].map(([key, text]) => ({ file: `${name}/${language}`, key, language, text })),
  );
}
