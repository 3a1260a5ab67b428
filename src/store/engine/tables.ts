import type { Schema } from './schema.ts';

export type TableName = keyof Schema;

/** The key columns, by which rows are read. Referenced tables come first. Does not compile when a table is missing. */
const keys = {
  media: ['type', 'name'], // pictures before videos, which name one as their poster
  category: ['id'],
  machine: ['id'],
  machine_category: ['machine_id', 'category_id'],
  advantage: ['id'],
  option: ['id'],
  technical_characteristic: ['id'],
  picture: ['id'],
  news: ['id'],
  news_content: ['id'],
  client: ['id'],
  history_entry: ['id'],
  history_block: ['id'],
  project: ['id'],
  project_picture: ['id'],
  service: ['id'],
  steel_family: ['id'],
  tolerance_row: ['id'],
  page: ['id'],
  page_text: ['id'],
  page_picture: ['id'],
  user: ['id'],
  session: ['token_hash'],
  second_factor: ['user_id'],
  recovery_code: ['user_id', 'code_hash'],
  password_reset: ['token_hash'],
  login_failure: ['id'],
  field_version: ['item_noun', 'item_id', 'field'],
  translation_state: ['noun', 'record_id'],
  translation_count: ['noun', 'fr', 'de', 'en', 'it', 'es'],
  history: ['id'],
  history_media: ['history_id', 'media'],
  demo_record: ['noun', 'record_id'],
  enquiry: ['id'],
  basket_line: ['id'],
  attachment: ['id'],
  outbox: ['id'],
  enquiry_count: ['subject', 'period'],
  visit_day: ['day'],
  visit_page: ['day', 'page', 'language'],
  visit_machine: ['day', 'machine_id'],
  visit_host: ['day', 'host'],
  visit_device: ['day', 'device'],
  setting: ['name'],
  generation: ['id'],
} satisfies { [Table in TableName]: (string & keyof Schema[Table])[] };

export const tables = Object.entries(keys) as [table: TableName, key: string[]][];
