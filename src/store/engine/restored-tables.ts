import type { TableName } from './tables.ts';

/**
 * What becomes of a table when a backup is restored while the site runs. `content` is replaced by the backup's. `stays`
 * is left as it is: so nobody and no enquiry that was removed since comes back, none that came since is lost, and no
 * password or role of former times is good again. `ends` is emptied. Does not compile when a table is missing.
 */
const fates = {
  media: 'content',
  category: 'content',
  machine: 'content',
  machine_category: 'content',
  advantage: 'content',
  option: 'content',
  characteristic_kind: 'content',
  technical_characteristic: 'content',
  picture: 'content',
  news: 'content',
  news_content: 'content',
  client: 'content',
  answer_block: 'content',
  history_entry: 'content',
  history_block: 'content',
  project: 'content',
  project_picture: 'content',
  service: 'content',
  steel_family: 'content',
  tolerance_row: 'content',
  page: 'content',
  page_text: 'content',
  page_picture: 'content',
  field_version: 'content',
  translation_state: 'content',
  translation_count: 'content',
  glossary_term: 'content',
  translation_usage: 'stays', // what was sent was sent
  history: 'content',
  history_media: 'content',
  demo_record: 'content',
  session: 'ends',
  password_reset: 'ends',
  invitation: 'ends',
  email_change: 'ends',
  api_token: 'ends',
  user: 'stays',
  second_factor: 'stays',
  recovery_code: 'stays',
  passkey: 'stays',
  spent_challenge: 'stays',
  login_failure: 'stays',
  enquiry: 'stays',
  basket_line: 'stays',
  attachment: 'stays',
  enquiry_mail: 'stays',
  answer_file: 'stays',
  outbox: 'stays',
  webhook: 'stays',
  webhook_delivery: 'stays',
  enquiry_count: 'stays',
  catalogue_import: 'content',
  catalogue_change: 'content',
  agency_import: 'content',
  agency_change: 'content',
  visit_day: 'stays',
  visit_page: 'stays',
  visit_machine: 'stays',
  visit_host: 'stays',
  visit_device: 'stays',
  visit_words: 'stays',
  setting: 'stays', // keys and markers of the program; the company's settings are restored as a record
  generation: 'stays',
} as const satisfies Record<TableName, 'content' | 'ends' | 'stays'>;

export function isContent(table: TableName): boolean {
  return fates[table] === 'content';
}
