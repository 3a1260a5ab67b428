import { byNoun } from '../../domain/nouns/nouns.ts';
import type { TableName } from './tables.ts';

/**
 * How a restore of a running site treats each table:
 * - `content` is replaced by the backup's.
 * - `stays` is not changed: removed users and enquiries do not come back, new ones are not lost, and former passwords
 *   and roles do not become valid again.
 * - `ends` is emptied.
 * The compiler reports missing tables.
 */
const fates = {
  media: 'content',
  ...byNoun(() => 'content' as const),
  category: 'content',
  machine: 'content',
  machine_category: 'content',
  advantage: 'content',
  option: 'content',
  technical_characteristic: 'content',
  picture: 'content',
  news: 'content',
  news_content: 'content',
  history_block: 'content',
  project_picture: 'content',
  page: 'content',
  page_text: 'content',
  page_picture: 'content',
  field_version: 'content',
  translation_state: 'content',
  translation_count: 'content',
  translation_usage: 'stays', // sent characters stay counted
  history: 'content',
  history_media: 'content',
  demo_record: 'content',
  session: 'ends',
  password_reset: 'ends',
  invitation: 'ends',
  email_change: 'ends',
  api_token: 'ends',
  api_token_use: 'ends',
  user: 'stays',
  second_factor: 'stays',
  recovery_code: 'stays',
  passkey: 'stays',
  spent_challenge: 'stays',
  login_failure: 'stays',
  enquiry: 'stays',
  basket_line: 'stays',
  attachment: 'stays',
  cut_part: 'stays',
  enquiry_mail: 'stays',
  answer_file: 'stays',
  fetched_mail: 'stays',
  outbox: 'stays',
  webhook: 'stays',
  webhook_delivery: 'stays',
  push_subscription: 'ends',
  push_delivery: 'ends',
  enquiry_count: 'stays',
  change_set: 'content',
  change_set_change: 'content',
  change_set_media: 'content',
  change_set_link: 'ends',
  visit_day: 'stays',
  visit_page: 'stays',
  visit_machine: 'stays',
  visit_host: 'stays',
  visit_device: 'stays',
  visit_words: 'stays',
  setting: 'stays', // keys and markers of the program; the company's settings are restored separately
  generation: 'stays',
} as const satisfies Record<TableName, 'content' | 'ends' | 'stays'>;

export function isContent(table: TableName): boolean {
  return fates[table] === 'content';
}
