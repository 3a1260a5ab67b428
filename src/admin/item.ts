import type { Stock } from '../domain/catalogue/stock.ts';
import type { HistoryNoun, ItemNoun } from '../domain/history.ts';
import type { MachineField } from '../domain/nouns/machine.ts';
import { fileFieldOf, type Noun } from '../domain/nouns/noun.ts';
import { type DeclaredNoun, isDeclared, type NounName, nounNamed } from '../domain/nouns/nouns.ts';
import type { TextPage } from '../domain/page/page-text.ts';
import type { Language } from '../domain/text/language.ts';
import { fieldId } from './fields/field-id.ts';
import { fieldLabelOf } from './noun/noun-words.ts';
import { calls, paths, type Target } from './paths.ts';
import type { TextKey } from './texts.ts';

/** A record or one of its items. Pages and their texts and pictures have keys as labels, which form their path. */
export type Item = {
  noun: HistoryNoun;
  id: number;
  label?: string | undefined;
  item: { noun: ItemNoun; id: number; label?: string | undefined } | null;
};

/** The API path of a record or item. Its unsaved text is kept under this path too. */
export function itemPath({ noun, id, label = '', item }: Item): string {
  if (noun === 'settings') return calls.settings();
  if (isSet(noun)) return calls.changeSet(id);
  if (noun === 'category') return calls.category(id);
  if (noun === 'news') return item ? calls.newsContent(id, item.id) : calls.newsItem(id);
  if (item?.noun === 'block') return calls.historyBlock(id, item.id);
  if (item?.noun === 'project_picture') return calls.projectPicture(id, item.id);
  if (isDeclared(noun)) return calls.record(noun, id);
  if (noun === 'page') return item ? pageItemPath(label, item) : calls.page(label);
  if (!item) return calls.machine(id);
  if (item.noun === 'picture') return calls.picture(id, item.id);
  return calls.machineEntry(id, lists[item.noun as keyof typeof lists], item.id);
}

/** Whether a noun of the history stands for changes that were prepared and published together. */
function isSet(noun: HistoryNoun): noun is 'catalogue' | 'agency' | 'change_set' {
  return noun === 'catalogue' || noun === 'agency' || noun === 'change_set';
}

function pageItemPath(page: string, { noun, label = '' }: NonNullable<Item['item']>): string {
  return noun === 'page_picture' ? calls.pagePicture(page, label) : calls.pageText(page, label);
}

const lists = { advantage: 'advantages', option: 'options', technical_characteristic: 'technical-characteristics' };

/** The screen of a record. With a field and a language, the link leads to that input. */
export function itemScreen(
  item: Item & { noun: Exclude<HistoryNoun, 'settings'> },
  field?: string,
  language?: Language,
): string {
  const target = field && language ? { language, field: fieldId(itemPath(item), `${field}_${language}`) } : undefined;
  if (item.noun === 'category') return paths.categories(target);
  if (isSet(item.noun)) return paths.preparedSet(item.id);
  if (isDeclared(item.noun)) return declaredScreen(item.noun, item.id, target);
  if (item.noun === 'page') return paths.page(item.label as TextPage, target);
  return item.noun === 'machine' ? paths.machine(item.id, target) : paths.newsItem(item.id, target);
}

/** The screen of a record of a declared noun: its own, or the list. */
export function declaredScreen(name: NounName, id: number, target?: Target): string {
  return (nounNamed(name) as Noun).hasScreens ? paths.record(name, id, target) : paths.records(name, target);
}

type FieldOwner = { noun: HistoryNoun | 'enquiry'; item: { noun: ItemNoun } | null };

/** The label of a field in its editor; undefined if it has no input. */
export function fieldLabel({ noun, item }: FieldOwner, field: string): TextKey | undefined {
  const owner = item?.noun ?? noun;
  const labels: Record<string, TextKey> = isDeclared(owner) ? declaredLabels(owner) : fieldLabels[owner];
  return labels[field];
}

/** The labels of a declared noun's fields, by their names in answers. */
function declaredLabels(name: NounName): Record<string, TextKey> {
  const noun: DeclaredNoun & Noun = nounNamed(name);
  const answeredAs = fileFieldOf(noun)?.answeredAs ?? 'media';
  const labels = Object.keys(noun.fields).map((field) => [
    field === 'media' ? answeredAs : field,
    fieldLabelOf(noun, field),
  ]);
  return Object.fromEntries(labels);
}

const visible = { visible: 'visibility.label' } as const;
const publication = {
  ...visible,
  public_from: 'publication.from',
  public_until: 'publication.until',
} as const;
const priority = { priority: 'fields.priority' } as const;
const focalPoint = { focal_x: 'picture.focalX', focal_y: 'picture.focalY' } as const;
const specification = { name: 'entry.name', value: 'entry.value', ...priority } as const;

const machine: Record<MachineField, TextKey> = {
  name: 'machine.name',
  description: 'machine.description',
  metadescription: 'machine.metadescription',
};

const stock: Record<keyof Stock, TextKey> = {
  condition: 'stock.condition',
  year: 'stock.year',
  operating_hours: 'stock.operatingHours',
  availability: 'stock.availability',
  price: 'stock.price',
  vat: 'stock.vat',
};

const fieldLabels: Record<Exclude<FieldOwner['noun'], NounName> | ItemNoun, Record<string, TextKey>> = {
  machine: { ...machine, categories: 'machine.categories', ...stock, ...publication, ...priority },
  catalogue: {},
  agency: {},
  change_set: {},
  category: { name: 'category.name', search_description: 'fields.searchDescription', ...priority },
  news: {
    title: 'news.title',
    search_description: 'fields.searchDescription',
    date: 'news.date',
    image: 'news.image',
    alt: 'picture.description',
    ...focalPoint,
    ...publication,
  },
  block: { text: 'historyEntry.text', kind: 'historyEntry.kind', url: 'historyEntry.url', ...priority },
  enquiry: {
    state: 'enquiry.state',
    note: 'enquiry.note',
    person: 'enquiry.follow.person',
    due_on: 'enquiry.follow.due',
    value: 'enquiry.follow.value',
    outcome: 'enquiry.follow.outcome',
    reason: 'enquiry.follow.reason',
  },
  settings: {},
  page: {},
  text: { text: 'pages.text', ...visible },
  advantage: { description: 'entry.description', ...priority },
  option: specification,
  technical_characteristic: {
    ...specification,
    kind_id: 'entry.kind.label',
    figure: 'entry.kind.figure',
  },
  project_picture: { description: 'picture.description', ...priority },
  picture: { description: 'picture.description', ...focalPoint, ...priority },
  page_picture: { image: 'pages.pictures.image', alt: 'picture.description', ...focalPoint },
  content: { title: 'news.subtitle', content: 'news.text', ...priority },
};
