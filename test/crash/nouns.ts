import { translatedFields } from '../../src/domain/nouns/noun.ts';
import { steelFamily } from '../../src/domain/nouns/steel-family.ts';
import { localizedKeys } from '../../src/domain/text/localized.ts';
import { contentTables } from '../../src/store/content/content-table.ts';

type Noun = {
  /** The last segment of the URL that creates a record, and the first one of the URLs of each record. */
  segment: string;
  /** The table of the owner, and the column that names the owner. */
  owner?: { table: Table; column: string } | undefined;
  /** Other fields that a new record needs. */
  given?: Record<string, string>;
  /** Texts that a new record lacks. */
  later?: string[];
  /** Columns that clients type into. */
  texts: string[];
  /** All columns that clients write. Files are compared by the `size` of a picture or the hashes of `files`. */
  columns: string[];
  /** The column that names a row, by default the id. */
  name?: string;
};

/** Leaves out the tolerance table, whose fields refuse such texts, and kinds and terms, whose names are never blank. */
export type Table =
  | Exclude<keyof typeof contentTables, 'page' | 'tolerance_row' | 'characteristic_kind' | 'glossary_term'>
  | Mailed;

/** Rows that clients only create, because they come and go by mail. */
type Mailed = 'enquiry' | 'enquiry_mail';

const familyTexts = [...localizedKeys(translatedFields(steelFamily)), 'grades'];

/**
 * The rows that clients create, change and delete. Texts and pictures of pages exist from the beginning and only
 * change.
 */
export const nouns: Record<Table, Noun> = {
  category: { segment: 'category', ...columns('category', 'priority') },
  machine: { segment: 'machine', ...columns('machine') },
  advantage: { segment: 'advantages', ...columns('advantage', 'priority') },
  option: { segment: 'options', ...columns('option', 'priority') },
  technical_characteristic: {
    segment: 'technical-characteristics',
    ...columns('technical_characteristic', 'priority'),
  },
  picture: { segment: 'picture', ...columns('picture', 'size') },
  news: { segment: 'news', ...columns('news', 'size'), later: localizedKeys(['alt']) },
  news_content: { segment: 'content', ...columns('news_content') },
  project: { segment: 'project', ...columns('project') },
  project_picture: { segment: 'picture', ...columns('project_picture') },
  service: { segment: 'service', ...columns('service'), given: { page: 'oxycoupage' } },
  question: { segment: 'question', ...columns('question'), given: { page: 'oxycoupage' } },
  certificate: { segment: 'certificate', ...columns('certificate') },
  contact_point: { segment: 'contact-point', ...columns('contact_point') },
  answer_block: { segment: 'answer-block', given: { name: 'Block' }, ...columns('answer_block') },
  client: { segment: 'client', texts: ['name'], columns: ['name'] },
  history_entry: { segment: 'history-entry', ...columns('history_entry') },
  history_block: { segment: 'block', given: { kind: 'paragraph' }, ...columns('history_block') },
  steel_family: { segment: 'steel-family', texts: familyTexts, columns: familyTexts },
  page_text: { segment: 'page/home/text', ...columns('page_text'), owner: undefined, name: 'key' },
  page_picture: { segment: 'page/about/picture', ...columns('page_picture', 'size'), owner: undefined, name: 'key' },
  enquiry: { segment: 'contact', texts: [], columns: ['name', 'message', 'object', 'files'] },
  enquiry_mail: {
    segment: 'answer',
    owner: { table: 'enquiry', column: 'enquiry_id' },
    texts: [],
    columns: ['subject', 'text'],
  },
};

/** Says whether clients only change the rows of a table, without creating or deleting any. */
export function isOfPage(table: Table): boolean {
  return table === 'page_text' || table === 'page_picture';
}

/** Says whether clients only create the rows of a table. */
export function isMailed(table: Table): table is Mailed {
  return table === 'enquiry' || table === 'enquiry_mail';
}

/** Returns the name of a row in journal and model. */
export function recordName(table: string, id: unknown): string {
  return `${table} ${id}`;
}

function columns(table: Exclude<Table, Mailed>, ...more: string[]): Omit<Noun, 'segment'> {
  const { texts: fields, owner, record } = contentTables[table];
  const texts = localizedKeys(fields as readonly string[]);
  return { texts, columns: [...texts, ...more], ...(owner && { owner: { table: record as Table, column: owner } }) };
}
