import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fileFieldOf, type Noun } from '../domain/nouns/noun.ts';
import { type DeclaredNoun, nouns } from '../domain/nouns/nouns.ts';
import { fieldLabelOf, fileWordOf, fileWords, nounWords, wordOf } from './noun/noun-words.ts';
import english from './texts/en.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };
import { textsOfScreens } from './texts/of-screens.ts';

/** The texts of each folder of screens, and those that are loaded at the start, without a folder. */
const catalogues = [
  { folder: undefined, en: flatten(english), fr: flatten(french) },
  ...(await Promise.all(
    Object.entries(textsOfScreens).map(async ([folder, { en, fr }]) => ({
      folder,
      en: flatten((await en()).default),
      fr: flatten((await fr()).default),
    })),
  )),
];

const files = (await readdir(import.meta.dirname, { recursive: true })).filter((file) => /(?<!test)\.tsx?$/.test(file));
const sources = new Map(
  await Promise.all(
    files.map(async (file) => [file, await readFile(join(import.meta.dirname, file), 'utf8')] as const),
  ),
);

/** Returns every text by its full key. */
function flatten(tree: object, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${prefix}${name}`, value] as const] : [...flatten(value, `${prefix}${name}.`)],
  );
  return new Map(entries);
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

test.for(catalogues)('both languages of $folder have the same texts with the same placeholders', ({ en, fr }) => {
  for (const [key, text] of en) expect([key, placeholders(fr.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  expect([...fr.keys()].sort()).toEqual([...en.keys()].sort());
  for (const [key, text] of fr) expect([key, text.trim()]).not.toEqual([key, '']);
});

test('every text is in one catalogue, and used in a source file', () => {
  const keys = catalogues.flatMap(({ en }) => [...en.keys()]);
  expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
  const declared = new Set<string>(nouns.flatMap(declaredTexts));
  const patterns = [...sources.values()].flatMap(patternsIn);
  const unused = keys.filter((key) => !declared.has(key) && !patterns.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});

test.for(catalogues.slice(1))(
  'no file that is loaded before the screens of $folder uses their texts',
  ({ folder, en }) => {
    const isInside = (file: string) => file.startsWith(`screens/${folder}/`) || file.startsWith(`${folder}/`);
    const early = new Set(files.filter((file) => !isInside(file)));
    for (const file of early) for (const imported of importsOf(file)) early.add(imported); // a set visits what is added meanwhile
    const patterns = [...early].flatMap((file) => patternsIn(sources.get(file) ?? ''));
    expect([...en.keys()].filter((key) => patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  },
);

/** The files that a file imports, or loads later without their texts. */
function importsOf(file: string): string[] {
  const imports = (sources.get(file) ?? '').matchAll(/(?:from |(?<!withTexts\('[\w-]+', )import ?\(?)'(\.[^']+)'/g);
  return [...imports].map(([, path = '']) => join(dirname(file), path)).filter((path) => sources.has(path));
}

/** Finds strings of a source that may be keys of texts. `${…}` in a key stands for any one name. */
function patternsIn(source: string): RegExp[] {
  const named = [...source.matchAll(/(['`])([a-z][\w.]*(?:\$\{[^}]*\}[\w.]*)*)\1/gi)].map(([, , key = '']) => key);
  return named
    .filter((key) => key.includes('.'))
    .map((key) => {
      const parts = key.split(/\$\{[^}]*\}/).map(RegExp.escape);
      return new RegExp(`^${parts.join('[^.]+')}(?:_(?:one|other))?$`);
    });
}

/** The texts that the back-office reads by the declaration of a noun. */
function declaredTexts(noun: DeclaredNoun & Noun): string[] {
  const fields = Object.entries(noun.fields).flatMap(([name, { kind, hasHint, written }]) => {
    const label = fieldLabelOf(noun, name);
    const hasNone = kind === 'choice' && written === undefined;
    return [label, ...(hasHint || kind === 'lines' ? [`${label}Hint`] : []), ...(hasNone ? [`${label}None`] : [])];
  });
  const ofFile = fileFieldOf(noun)?.isRemovable ? fileWords : fileWords.slice(0, 3);
  return [
    ...nounWords.map((word) => wordOf(noun, word)),
    ...fields,
    fieldLabelOf(noun, 'name'),
    ...(fileFieldOf(noun) ? ofFile.map((word) => fileWordOf(noun, word)) : []),
  ];
}
