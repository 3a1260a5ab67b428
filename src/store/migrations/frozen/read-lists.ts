import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { over, readOwnTexts } from './own-texts.ts';
import { type SeedDatabase, type SeedLanguage, type SeedText, seedLanguages, textsBy } from './seed-text.ts';

/** An entry of a list in the locale files: its `key`, or its number without one, and its texts: `title`, `images.0`. */
export type SeedEntry = { key: string; texts: Map<string, SeedText> };

/**
 * Reads lists of the locale files, which the operator may have changed, combined with the owner's page texts.
 * @param paths of the lists: `hydraulique.services.items`
 */
export async function readLists(db: SeedDatabase, paths: string[]): Promise<SeedEntry[][]> {
  const files = new Map<SeedLanguage, unknown>();
  for (const language of seedLanguages) files.set(language, await readLocale(language));
  const { rows, sources } = await readOwnTexts(db);
  return paths.map((path) => {
    const lists = new Map(seedLanguages.map((language) => [language, listAt(files.get(language), path)]));
    return (lists.get('fr') ?? []).map((entry, index) => {
      const key = keyOf(entry) ?? `${index}`;
      const inEach = new Map([...lists].map(([language, list]) => [language, leavesOf(list, key, index)]));
      const texts = leaves(entry).map(([name]): [string, SeedText] => {
        const own = rows.get(`${path}.${key}.${name}`);
        const defaults = textsBy((language) => inEach.get(language)?.get(name) ?? '');
        return [name, own ? over(own, defaults, sources.get(own.id)) : { texts: defaults, sources: {} }];
      });
      return { key, texts: new Map(texts) };
    });
  });
}

async function readLocale(language: SeedLanguage): Promise<unknown> {
  const file = join(import.meta.dirname, `../../../../content/locales/${language}/translation.json`);
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The entries of a list, or of an object whose property names become their keys. */
function listAt(file: unknown, path: string): object[] {
  let node = file;
  for (const name of path.split('.')) node = (node as Record<string, unknown> | undefined)?.[name];
  if (Array.isArray(node)) return node;
  return Object.entries(node ?? {}).map(([key, entry]) => ({ key, ...entry }));
}

/** The texts of the entry with this key, otherwise of the entry at the same index. */
function leavesOf(list: object[], key: string, index: number): Map<string, string> {
  return new Map(leaves(list.find((entry) => keyOf(entry) === key) ?? list[index]));
}

function leaves(node: unknown, name = ''): [name: string, text: string][] {
  if (typeof node === 'string') return [[name, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node)
    .filter(([part]) => part !== 'key')
    .flatMap(([part, child]) => leaves(child, name === '' ? part : `${name}.${part}`));
}

function keyOf(entry: object): string | undefined {
  return (entry as { key?: string }).key;
}
