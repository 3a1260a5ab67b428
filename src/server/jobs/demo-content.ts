import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { categoryInput } from '../../domain/catalogue/category.ts';
import type { MachineInput, MachineListKey, PicturePatch } from '../../domain/catalogue/machine.ts';
import { systemUser } from '../../domain/history.ts';
import type { NewsContentInput, NewsInput } from '../../domain/news.ts';
import { demoNouns } from '../../domain/nouns/nouns.ts';
import { inputOf } from '../../domain/nouns/shapes.ts';
import type { Media } from '../../media/media.ts';
import { markDemoRecord } from '../../store/content/demo-record.ts';
import { createCategory } from '../../store/content/machine/category.ts';
import { listKinds } from '../../store/content/machine/kinds.ts';
import { createMachine } from '../../store/content/machine/machine.ts';
import { linkCategory } from '../../store/content/machine/machine-category.ts';
import { createEntry, type EntryInput } from '../../store/content/machine/machine-entry.ts';
import { createPicture } from '../../store/content/machine/picture.ts';
import { type MediaFile, recordMedia } from '../../store/content/media.ts';
import { createNews } from '../../store/content/news.ts';
import { createNewsContent } from '../../store/content/news-content.ts';
import { createRecord } from '../../store/content/record.ts';
import { beginSettings } from '../../store/content/settings.ts';
import { readAppState, writeAppState } from '../../store/engine/app-state.ts';
import type { Database } from '../../store/engine/row.ts';
import type { Store } from '../../store/engine/store.ts';

type DemoMachine = MachineInput & {
  order: number;
  categories: string[];
  pictures: (PicturePatch & { file: string })[];
  technical_characteristics: (EntryInput<'technical-characteristics'> & { kind?: string })[];
} & { [List in 'advantages' | 'options']: EntryInput<MachineListKey>[] };

type DemoNews = NewsInput & { date: string; image: string; content: NewsContentInput[] };

/** Marks that the decision about demonstration content was made for this database. */
const marker = 'demo-content';

/**
 * Fills a new database with demonstration content, once: deleted content stays deleted, and a
 * database that was started empty stays empty. Either way, a new database gets the initial settings.
 * @param directory the folder of the content: categories.json, a file of each declared noun with such content, machines/, news/, media/
 */
export function fillWithDemoContent(store: Store, media: Media, directory: string, wanted: boolean): Promise<void> {
  return store.withLock('demonstration content', () => fill(store, media, directory, wanted));
}

async function fill(store: Store, media: Media, directory: string, wanted: boolean): Promise<void> {
  if ((await readAppState(store.db, marker)) !== undefined) return;
  const files = wanted ? await importFiles(media, join(directory, 'media')) : new Map<string, MediaFile>();
  await store.changeContent(async (transaction) => {
    await writeAppState(transaction, marker, wanted ? 'filled' : 'left empty');
    await beginSettings(transaction);
    if (!wanted) return;
    for (const [name, file] of files) await recordMedia(transaction, file, files.get(posterOf(name) ?? '')?.name);
    const categories = await fillCategories(transaction, directory);
    const machines = await readFolder<DemoMachine>(join(directory, 'machines'));
    for (const machine of machines.sort((a, b) => a.order - b.order)) {
      await fillMachine(transaction, machine, categories, files);
    }
    for (const item of await readFolder<DemoNews>(join(directory, 'news'))) await fillNews(transaction, item, files);
    await fillDeclared(transaction, directory);
  });
}

async function importFiles(media: Media, directory: string): Promise<Map<string, MediaFile>> {
  const names = (await readdir(directory)).filter((name) => /\.(webp|mp4)$/.test(name)).sort(postersFirst);
  const imported = names.map(async (name) => [name, await media.importFile(join(directory, name))] as const);
  return new Map(await Promise.all(imported));
}

/** Returns the file name of a video's poster: `name.poster.webp` for `name.mp4`. */
function posterOf(name: string): string | undefined {
  return name.endsWith('.mp4') ? name.replace(/mp4$/, 'poster.webp') : undefined;
}

/** Sorts videos last, because a video's row references its poster's row. */
function postersFirst(one: string, other: string): number {
  return Number(one.endsWith('.mp4')) - Number(other.endsWith('.mp4'));
}

async function fillCategories(db: Database, directory: string): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const category of await readJson<{ key: string }[]>(join(directory, 'categories.json'))) {
    const id = await createCategory(db, systemUser, categoryInput.parse(category));
    await markDemoRecord(db, 'category', id);
    ids.set(category.key, id);
  }
  return ids;
}

async function fillMachine(
  db: Database,
  machine: DemoMachine,
  categories: Map<string, number>,
  files: Map<string, MediaFile>,
): Promise<void> {
  const { order: _, categories: keys, pictures, advantages, options, technical_characteristics, ...texts } = machine;
  const id = await createMachine(db, systemUser, withoutSlug(texts));
  await markDemoRecord(db, 'machine', id);
  for (const key of keys) await linkCategory(db, systemUser, id, known(categories, key));
  for (const entry of advantages) await createEntry(db, systemUser, 'advantages', id, entry);
  for (const entry of options) await createEntry(db, systemUser, 'options', id, entry);
  const kinds = new Map((await listKinds(db)).map((kind) => [kind.name_fr, kind.id]));
  for (const { kind, ...entry } of technical_characteristics) {
    const kind_id = kind === undefined ? null : known(kinds, kind);
    await createEntry(db, systemUser, 'technical-characteristics', id, { ...entry, kind_id });
  }
  for (const { file, ...texts } of pictures) await createPicture(db, systemUser, id, known(files, file).name, texts);
}

async function fillNews(db: Database, item: DemoNews, files: Map<string, MediaFile>): Promise<void> {
  const { image, content, ...input } = item;
  const id = await createNews(db, systemUser, { ...withoutSlug(input), media: known(files, image).name });
  await markDemoRecord(db, 'news', id);
  for (const entry of content) await createNewsContent(db, systemUser, id, entry);
}

async function fillDeclared(db: Database, directory: string): Promise<void> {
  for (const { noun, demo } of demoNouns)
    for (const each of await readJson<unknown[]>(join(directory, `${demo}.json`)))
      await markDemoRecord(db, noun.name, await createRecord(db, systemUser, noun, inputOf(noun).parse(each)));
}

/** Removes the slug, which the database does not store. */
function withoutSlug<Input extends object>(input: Input): Input {
  const { slug: _, ...rest } = input as Input & { slug?: string };
  return rest as Input;
}

function known<Value>(map: Map<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demonstration content names ${key}, which does not exist`);
  return value;
}

async function readFolder<Item>(directory: string): Promise<Item[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map((name) => readJson<Item>(join(directory, name))));
}

async function readJson<Content>(path: string): Promise<Content> {
  return JSON.parse(await readFile(path, 'utf8')) as Content;
}
