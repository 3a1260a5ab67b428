import type { HistoryNoun, ItemNoun } from '../domain/history.ts';
import { hyphenated } from '../domain/nouns/noun.ts';
import { isDeclared, nounNames, nouns } from '../domain/nouns/nouns.ts';
import type { TextPage } from '../domain/page/page-text.ts';
import type { Language } from '../domain/text/language.ts';
import { fieldId } from './fields/field-id.ts';
import { languageNames } from './fields/language/languages.ts';
import { declaredScreen, fieldLabel, type Item } from './item.ts';
import { wordOf } from './noun/noun-words.ts';
import { nounAt, paths } from './paths.ts';
import { nameOfKey } from './screens/page/text-labels.ts';
import { factLabel } from './screens/settings/facts.ts';
import type { TextKey, Translate } from './texts.ts';

/** The record or item that a call is about. Pages, their texts and pictures have a key (`label`) instead of an id. */
export type RecordRef = Omit<Item, 'noun'> & {
  noun: Exclude<HistoryNoun, 'catalogue' | 'agency' | 'change_set'> | 'enquiry';
};

const recordNouns: string[] = [
  'machine',
  'category',
  'news',
  ...nounNames,
  'page',
  'enquiry',
  'settings',
] satisfies RecordRef['noun'][];

const items: Record<string, ItemNoun> = {
  advantages: 'advantage',
  options: 'option',
  'technical-characteristics': 'technical_characteristic',
  picture: 'picture',
  content: 'content',
  block: 'block',
  text: 'text',
};

/** The noun for `picture` in a record's path, unless the record is a machine. */
const pictures: Record<string, ItemNoun> = { project: 'project_picture', page: 'page_picture' };

const forms: Record<string, TextKey> = {
  ...Object.fromEntries(nouns.map((noun) => [hyphenated(noun.name), wordOf(noun, 'add')])),
  machine: 'machine.add',
  category: 'category.add',
  news: 'news.add',
  answer: 'enquiry.answers.text',
  advantages: 'entry.advantages.add',
  options: 'entry.options.add',
  'technical-characteristics': 'entry.technical_characteristics.add',
  content: 'news.addContent',
};

/** Returns the record or item of the call at `path`; undefined for a call that creates a record. */
export function recordRefAt(path: string): RecordRef | undefined {
  const noun = nounAt(path);
  const [, , , id = noun === 'settings' ? '1' : '', list = '', item] = path.split('/');
  if (!recordNouns.includes(noun) || id === '') return undefined;
  const itemNoun = list === 'picture' ? (pictures[noun] ?? items[list]) : items[list];
  return {
    noun: noun as RecordRef['noun'],
    ...named(id),
    item: item !== undefined && itemNoun ? { noun: itemNoun, ...named(item) } : null,
  };
}

/** Reads the id or key of a record from its part of a path. */
function named(segment: string): { id: number; label?: string } {
  return /^\d+$/.test(segment) ? { id: Number(segment) } : { id: 0, label: decodeURIComponent(segment) };
}

/** The title of the form that creates a record by the call at `path`. */
export function formTitle(path: string, t: Translate): string {
  const title = forms[path.split('?')[0]?.split('/').at(-1) ?? ''];
  return title ? t(title) : '';
}

/** The screen with that form: that of the parent record, or the list. */
export function formScreen(path: string): string {
  if (recordRefAt(path)) return screenAt(path);
  return (path.split('?')[0] ?? '').replace(/^\/api/, '/admin');
}

/** The label of a field of the record at `path`, as in its editor: `Name · English`. */
export function fieldTitle(path: string, field: string, t: Translate): string {
  const ref = recordRefAt(path);
  const [stem, language] = apart(field);
  const label = ref?.noun === 'settings' ? undefined : ref && fieldLabel(ref, stem);
  const key = ref?.item?.noun === 'text' ? ref.item.label : undefined;
  const name = key !== undefined ? nameOfKey(key, t) : label ? t(label) : factLabel(stem, t);
  return language ? `${name} · ${languageNames[language]}` : name;
}

/** The screen on which the record at `path` is edited. With a field, the link leads to its input. */
export function screenAt(path: string, field?: string): string {
  const { noun, id, label } = recordRefAt(path) ?? { noun: 'settings', id: 1 };
  const target = field === undefined ? undefined : { field: fieldId(path, field), language: apart(field)[1] };
  if (noun === 'settings') return paths.settings(target);
  if (noun === 'enquiry') return paths.enquiry(id, target);
  if (noun === 'category') return paths.categories(target);
  if (isDeclared(noun)) return declaredScreen(noun, id, target);
  if (noun === 'page') return paths.page(label as TextPage, target);
  return noun === 'machine' ? paths.machine(id, target) : paths.newsItem(id, target);
}

/** Splits a column into field and language: `name_en` is `name` in English. */
function apart(field: string): [stem: string, language: Language | undefined] {
  const [, stem = field, language] = /^(.+)_(fr|de|en|it|es)$/.exec(field) ?? [];
  return [stem, language as Language | undefined];
}
