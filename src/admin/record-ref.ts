import type { HistoryNoun, ItemNoun } from '../domain/history.ts';
import type { Language } from '../domain/language.ts';
import type { TextPage } from '../domain/page-text.ts';
import { fieldId } from './fields/field-id.ts';
import { languageNames } from './fields/languages.ts';
import { fieldLabel, type Item } from './item.ts';
import { nounAt, paths } from './paths.ts';
import { nameOfKey } from './screens/page/text-labels.ts';
import { factLabel } from './screens/settings/facts.ts';
import type { TextKey, Translate } from './texts.ts';

/** What a call is about: a record, or something that hangs on it. Pages, their texts and pictures have a key (`label`), no id. */
export type RecordRef = Omit<Item, 'noun'> & { noun: Exclude<HistoryNoun, 'catalogue' | 'agency'> | 'enquiry' };

const nouns: string[] = [
  'machine',
  'category',
  'characteristic_kind',
  'glossary_term',
  'news',
  'client',
  'answer_block',
  'history_entry',
  'project',
  'service',
  'steel_family',
  'tolerance_row',
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

/** What `picture` in the path of a record is called, unless it is a machine's. */
const pictures: Record<string, ItemNoun> = { project: 'project_picture', page: 'page_picture' };

const forms: Record<string, TextKey> = {
  machine: 'machine.add',
  category: 'category.add',
  'characteristic-kind': 'characteristicKind.add',
  'glossary-term': 'glossary.add',
  news: 'news.add',
  client: 'client.add',
  'answer-block': 'answerBlock.add',
  answer: 'enquiry.answers.text',
  'history-entry': 'historyEntry.add',
  project: 'project.add',
  service: 'service.add',
  'steel-family': 'steelFamily.add',
  'tolerance-row': 'toleranceRow.add',
  advantages: 'entry.advantages.add',
  options: 'entry.options.add',
  'technical-characteristics': 'entry.technical_characteristics.add',
  content: 'news.addContent',
};

/** What the call at `path` is about; undefined for one that makes a new record. */
export function recordRefAt(path: string): RecordRef | undefined {
  const noun = nounAt(path);
  const [, , , id = noun === 'settings' ? '1' : '', list = '', item] = path.split('/');
  if (!nouns.includes(noun) || id === '') return undefined;
  const itemNoun = list === 'picture' ? (pictures[noun] ?? items[list]) : items[list];
  return {
    noun: noun as RecordRef['noun'],
    ...named(id),
    item: item !== undefined && itemNoun ? { noun: itemNoun, ...named(item) } : null,
  };
}

/** The part of a path that names a record: its id, or its key. */
function named(segment: string): { id: number; label?: string } {
  return /^\d+$/.test(segment) ? { id: Number(segment) } : { id: 0, label: decodeURIComponent(segment) };
}

/** What the form is called that makes something new by the call at `path`. */
export function formTitle(path: string, t: Translate): string {
  const title = forms[path.split('?')[0]?.split('/').at(-1) ?? ''];
  return title ? t(title) : '';
}

/** The screen that has that form: of the record that something is added to, or the list. */
export function formScreen(path: string): string {
  if (recordRefAt(path)) return screenAt(path);
  return (path.split('?')[0] ?? '').replace(/^\/api/, '/admin');
}

/** What a field of the record at `path` is called where it is edited: `Name · English`. */
export function fieldTitle(path: string, field: string, t: Translate): string {
  const ref = recordRefAt(path);
  const [stem, language] = apart(field);
  const label = ref?.noun === 'settings' ? undefined : ref && fieldLabel(ref, stem);
  const key = ref?.item?.noun === 'text' ? ref.item.label : undefined;
  const name = key !== undefined ? nameOfKey(key, t) : label ? t(label) : factLabel(stem, t);
  return language ? `${name} · ${languageNames[language]}` : name;
}

/** The screen on which the record at `path` is edited; with a field the way to its very input. */
export function screenAt(path: string, field?: string): string {
  const { noun, id, label } = recordRefAt(path) ?? { noun: 'settings', id: 1 };
  const target = field === undefined ? undefined : { field: fieldId(path, field), language: apart(field)[1] };
  if (noun === 'settings') return paths.settings(target);
  if (noun === 'enquiry') return paths.enquiry(id, target);
  if (noun === 'category') return paths.categories(target);
  if (noun === 'characteristic_kind') return paths.characteristicKinds(target);
  if (noun === 'glossary_term') return paths.glossary(target);
  if (noun === 'client') return paths.clients(target);
  if (noun === 'answer_block') return paths.answerBlocks(target);
  if (noun === 'history_entry') return paths.historyEntry(id, target);
  if (noun === 'project') return paths.project(id, target);
  if (noun === 'service') return paths.services(target);
  if (noun === 'steel_family') return paths.steelFamilies(target);
  if (noun === 'tolerance_row') return paths.toleranceRows(target);
  if (noun === 'page') return paths.page(label as TextPage, target);
  return noun === 'machine' ? paths.machine(id, target) : paths.newsItem(id, target);
}

/** A field and its language: `name_en` is `name` in English. */
function apart(field: string): [stem: string, language: Language | undefined] {
  const [, stem = field, language] = /^(.+)_(fr|de|en|it|es)$/.exec(field) ?? [];
  return [stem, language as Language | undefined];
}
