import { byNoun } from '../../domain/nouns/nouns.ts';
import type { Schema } from './schema.ts';

export type TableName = keyof Schema;

/**
 * The key columns, which define the order of reading. Referenced tables come first. The compiler reports missing
 * tables.
 */
const keys = {
  media: ['type', 'name'], // pictures before videos, which refer to them as posters
  ...byNoun((): ['id'] => ['id']),
  category: ['id'],
  machine: ['id'],
  machine_category: ['machine_id', 'category_id'],
  advantage: ['id'],
  option: ['id'],
  technical_characteristic: ['id'],
  picture: ['id'],
  news: ['id'],
  news_content: ['id'],
  history_block: ['id'],
  project_picture: ['id'],
  page: ['id'],
  page_text: ['id'],
  page_picture: ['id'],
  user: ['id'],
  session: ['token_hash'],
  second_factor: ['user_id'],
  recovery_code: ['user_id', 'code_hash'],
  passkey: ['id'],
  spent_challenge: ['challenge_hash'],
  password_reset: ['token_hash'],
  invitation: ['id'],
  email_change: ['user_id'],
  api_token: ['id'],
  api_token_use: ['id'],
  login_failure: ['id'],
  field_version: ['item_noun', 'item_id', 'field'],
  translation_state: ['noun', 'record_id'],
  translation_count: ['noun', 'fr', 'de', 'en', 'it', 'es'],
  translation_usage: ['month'],
  history: ['id'],
  history_media: ['history_id', 'media'],
  change_set: ['id'],
  change_set_change: ['set_id', 'number'],
  change_set_media: ['set_id', 'media'],
  change_set_link: ['id'],
  demo_record: ['noun', 'record_id'],
  enquiry: ['id'],
  basket_line: ['id'],
  attachment: ['id'],
  cut_part: ['id'],
  enquiry_mail: ['id'],
  answer_file: ['id'],
  fetched_mail: ['key'],
  outbox: ['id'],
  webhook: ['id'],
  webhook_delivery: ['id'],
  push_subscription: ['id'],
  push_delivery: ['id'],
  enquiry_count: ['subject', 'period'],
  visit_day: ['day'],
  visit_page: ['day', 'page', 'language'],
  visit_machine: ['day', 'machine_id'],
  visit_host: ['day', 'host'],
  visit_device: ['day', 'device'],
  visit_words: ['day', 'words'],
  setting: ['name'],
  generation: ['id'],
} satisfies { [Table in TableName]: (string & keyof Schema[Table])[] };

export const tables = Object.entries(keys) as [table: TableName, key: string[]][];
