import { localizedKeys } from './localized-keys.ts';

/**
 * The columns of a table with texts that people wrote. `noun` is the noun of its rows in the history, for content that has one. Its
 * key is `id` if not given.
 */
export type CleanedTable = {
  table: string;
  key?: string[];
  noun?: string;
  lines?: string[];
  texts?: string[];
  json?: string[];
};

/** Content: each row has a version, a history and translations. */
export const contentTables: CleanedTable[] = [
  content('category', { lines: ['name', 'search_description'] }),
  content('machine', { lines: ['name'], texts: ['description', 'metadescription'] }),
  content('advantage', { texts: ['description'] }),
  content('option', { lines: ['name', 'value'] }),
  content('technical_characteristic', { lines: ['name', 'value'] }, { lines: ['figure'] }),
  content('picture', { lines: ['description'] }),
  content('news', { lines: ['title', 'search_description', 'alt'] }),
  { ...content('news_content', { lines: ['title'], texts: ['content'] }), noun: 'content' },
  content('history_entry', { lines: ['title', 'subtitle', 'alt'] }),
  { ...content('history_block', { texts: ['text'] }, { lines: ['url'] }), noun: 'block' },
  content('project', { lines: ['title', 'subtitle'], texts: ['description1', 'description2'] }),
  content('project_picture', { lines: ['description'] }),
  { ...content('page_text', { texts: ['text'] }), noun: 'text' },
  content('page_picture', { lines: ['alt'] }),
  content('service', { lines: ['title'], texts: ['text'] }),
  content('steel_family', { lines: ['label'], texts: ['text'] }, { texts: ['grades'] }),
  content('client', {}, { lines: ['name', 'link'] }),
  content('characteristic_kind', { lines: ['name'] }, { lines: ['unit'] }),
  content('question', { lines: ['question'], texts: ['answer'] }),
  content('certificate', { lines: ['name'] }, { lines: ['number', 'issuer'] }),
  content('contact_point', { lines: ['role', 'hours'] }, { lines: ['name', 'telephone', 'email'] }),
  content('answer_block', { texts: ['text'] }, { lines: ['name'] }),
  content('glossary_term', { lines: ['term'] }),
];

export const otherTables: CleanedTable[] = [
  {
    table: 'enquiry',
    lines: ['name', 'entreprise', 'email', 'phonenumber', 'object', 'product', 'page', 'person'],
    texts: ['message', 'note', 'reason'],
    json: ['author', 'answered_by'],
  },
  { table: 'basket_line', lines: ['name', 'note'] },
  { table: 'attachment', lines: ['name'] },
  { table: 'answer_file', lines: ['name'] },
  { table: 'enquiry_mail', lines: ['address', 'subject'], texts: ['text'], json: ['author', 'left_out'] },
  { table: 'passkey', lines: ['name'] },
  { table: 'invitation', lines: ['name'] },
  { table: 'api_token', lines: ['name'] },
  { table: 'webhook', lines: ['recipient'] },
  { table: 'setting', key: ['name'], json: ['value'] },
  { table: 'catalogue_import', lines: ['file'], json: ['faults', 'notes'] },
  { table: 'catalogue_change', key: ['import_id', 'number'], lines: ['label', 'place'], json: ['content'] },
  { table: 'agency_import', lines: ['file'], json: ['faults'] },
  { table: 'agency_change', key: ['import_id', 'number'], lines: ['place'], json: ['content'] },
];

type Columns = { lines?: string[]; texts?: string[] };

/** @param translated fields with a column for each language */
function content(table: string, translated: Columns, plain: Columns = {}): CleanedTable {
  return {
    table,
    noun: table,
    lines: [...localizedKeys(translated.lines ?? []), ...(plain.lines ?? [])],
    texts: [...localizedKeys(translated.texts ?? []), ...(plain.texts ?? [])],
  };
}
