import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileFieldOf, type Noun } from '../domain/nouns/noun.ts';
import { type DeclaredNoun, nouns } from '../domain/nouns/nouns.ts';
import { fieldLabelOf, fileWordOf, fileWords, nounWords, wordOf } from './noun/noun-words.ts';
import english from './texts/en.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };

/** Returns every text by its full key. */
function flatten(tree: object, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${prefix}${name}`, value] as const] : [...flatten(value, `${prefix}${name}.`)],
  );
  return new Map(entries);
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

test('both languages have the same texts with the same placeholders', () => {
  const own = flatten(french);
  for (const [key, text] of flatten(english))
    expect([key, placeholders(own.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  expect([...own.keys()].sort()).toEqual([...flatten(english).keys()].sort());
  for (const [key, text] of own) expect([key, text.trim()]).not.toEqual([key, '']);
});

test('every text is used in a source file', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((file) =>
    /(?<!test)\.tsx?$/.test(file),
  );
  const sources = (await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))).join(
    '\n',
  );
  const named = [...sources.matchAll(/(['`])([a-z][\w.]*(?:\$\{[^}]*\}[\w.]*)*)\1/gi)].map(([, , key = '']) => key);
  const patterns = named
    .filter((key) => key.includes('.'))
    .map(
      (key) =>
        new RegExp(
          `^${key
            .split(/\$\{[^}]*\}/)
            .map(RegExp.escape)
            .join('[^.]+')}(?:_(?:one|other))?$`,
        ),
    );
  const declared = new Set<string>(nouns.flatMap(declaredTexts));
  const unused = [...flatten(english).keys()].filter(
    (key) => !declared.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

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
