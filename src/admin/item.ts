import type { HistoryNoun, ItemNoun } from '../domain/history.ts';
import type { Language } from '../domain/language.ts';
import type { MachineField } from '../domain/machine.ts';
import type { TextPage } from '../domain/page-text.ts';
import type { Stock } from '../domain/stock.ts';
import { fieldId } from './fields/field-id.ts';
import { calls, paths } from './paths.ts';
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
  if (noun === 'catalogue') return calls.catalogueImport(id);
  if (noun === 'agency') return calls.agencyImport(id);
  if (noun === 'category') return calls.category(id);
  if (noun === 'characteristic_kind') return calls.characteristicKind(id);
  if (noun === 'glossary_term') return calls.glossaryTerm(id);
  if (noun === 'news') return item ? calls.newsContent(id, item.id) : calls.newsItem(id);
  if (noun === 'client') return calls.client(id);
  if (noun === 'answer_block') return calls.answerBlock(id);
  if (noun === 'history_entry') return item ? calls.historyBlock(id, item.id) : calls.historyEntry(id);
  if (noun === 'project') return item ? calls.projectPicture(id, item.id) : calls.project(id);
  if (noun === 'service') return calls.service(id);
  if (noun === 'steel_family') return calls.steelFamily(id);
  if (noun === 'tolerance_row') return calls.toleranceRow(id);
  if (noun === 'page') return item ? pageItemPath(label, item) : calls.page(label);
  if (!item) return calls.machine(id);
  if (item.noun === 'picture') return calls.picture(id, item.id);
  return calls.machineEntry(id, lists[item.noun as keyof typeof lists], item.id);
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
  if (item.noun === 'characteristic_kind') return paths.characteristicKinds(target);
  if (item.noun === 'glossary_term') return paths.glossary(target);
  if (item.noun === 'catalogue') return paths.spreadsheet(item.id);
  if (item.noun === 'agency') return paths.agency(item.id);
  if (item.noun === 'client') return paths.clients(target);
  if (item.noun === 'answer_block') return paths.answerBlocks(target);
  if (item.noun === 'history_entry') return paths.historyEntry(item.id, target);
  if (item.noun === 'project') return paths.project(item.id, target);
  if (item.noun === 'service') return paths.services(target);
  if (item.noun === 'steel_family') return paths.steelFamilies(target);
  if (item.noun === 'tolerance_row') return paths.toleranceRows(target);
  if (item.noun === 'page') return paths.page(item.label as TextPage, target);
  return item.noun === 'machine' ? paths.machine(item.id, target) : paths.newsItem(item.id, target);
}

type FieldOwner = { noun: HistoryNoun | 'enquiry'; item: { noun: ItemNoun } | null };

/** The label of a field in its editor; undefined if it has no input. */
export function fieldLabel({ noun, item }: FieldOwner, field: string): TextKey | undefined {
  const labels: Record<string, TextKey> = fieldLabels[item?.noun ?? noun];
  return labels[field];
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

const fieldLabels: Record<FieldOwner['noun'] | ItemNoun, Record<string, TextKey>> = {
  machine: { ...machine, categories: 'machine.categories', ...stock, ...publication, ...priority },
  catalogue: {},
  agency: {},
  category: { name: 'category.name', search_description: 'fields.searchDescription', ...priority },
  characteristic_kind: {
    name: 'characteristicKind.name',
    unit: 'characteristicKind.unit',
    better: 'characteristicKind.better',
  },
  glossary_term: { term: 'glossary.term' },
  news: {
    title: 'news.title',
    search_description: 'fields.searchDescription',
    date: 'news.date',
    image: 'news.image',
    alt: 'picture.description',
    ...focalPoint,
    ...publication,
  },
  answer_block: { name: 'answerBlock.name', text: 'answerBlock.text', ...priority },
  client: { name: 'client.name', link: 'client.link', image: 'client.logo', ...visible, ...priority },
  history_entry: {
    title: 'historyEntry.title',
    subtitle: 'historyEntry.subtitle',
    alt: 'picture.description',
    image: 'historyEntry.image',
    shipped: 'historyEntry.shipped',
    ...visible,
    ...priority,
  },
  block: { text: 'historyEntry.text', kind: 'historyEntry.kind', url: 'historyEntry.url', ...priority },
  project: {
    title: 'project.name',
    subtitle: 'project.subtitle',
    description1: 'project.description1',
    description2: 'project.description2',
    ...visible,
    ...priority,
  },
  service: { title: 'service.title', text: 'service.text', ...visible, ...priority },
  steel_family: {
    label: 'steelFamily.label',
    text: 'steelFamily.text',
    grades: 'steelFamily.grades',
    ...visible,
    ...priority,
  },
  tolerance_row: {
    over: 'toleranceRow.over',
    up_to: 'toleranceRow.up_to',
    value_1: 'toleranceRow.value_1',
    value_2: 'toleranceRow.value_2',
    value_3: 'toleranceRow.value_3',
    value_4: 'toleranceRow.value_4',
    ...visible,
    ...priority,
  },
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
    kind_id: 'characteristicKind.label',
    figure: 'characteristicKind.figure',
  },
  project_picture: { description: 'picture.description', ...priority },
  picture: { description: 'picture.description', ...focalPoint, ...priority },
  page_picture: { image: 'pages.pictures.image', alt: 'picture.description', ...focalPoint },
  content: { title: 'news.subtitle', content: 'news.text', ...priority },
};
