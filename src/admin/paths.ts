import type { Language } from '../domain/language.ts';
import { pagePath } from '../domain/page.ts';

/** Every address of the back-office's screens. */
export const paths = {
  login: (next?: string) => (next ? `/admin/login?${new URLSearchParams({ next })}` : '/admin/login'),
  reset: () => '/admin/reset',
  /** What a public page will look like, though visitors do not find it yet. */
  preview: (path: string) => `/admin/preview${path}`,
  dashboard: () => '/admin/dashboard',
  enquiries: () => '/admin/message',
  enquiry: (id: number | ':id', place?: Place) => `/admin/message/${id}${placeOf(place)}`,
  machines: () => '/admin/machine',
  machine: (id: number | ':id', place?: Place) => `/admin/machine/${id}${placeOf(place)}`,
  categories: (place?: Place) => `/admin/category${placeOf(place)}`,
  newsList: () => '/admin/news',
  newsItem: (id: number | ':id', place?: Place) => `/admin/news/${id}${placeOf(place)}`,
  translations: () => '/admin/translation',
  settings: (place?: Place) => `/admin/settings${placeOf(place)}`,
  account: () => '/admin/account',
};

/** A language of an editor, and the id of the input that it leads to. */
type Place = { language?: Language | undefined; field?: string };

function placeOf({ language, field }: Place = {}): string {
  return `${language ? `?language=${language}` : ''}${field ? `#${field}` : ''}`;
}

/** Every call of the API (specification, section 7, and its additions). A record's path also names its unsaved text. */
export const calls = {
  login: () => '/api/auth/login',
  session: () => '/api/auth',
  reset: () => '/api/auth/reset',
  resetPassword: () => '/api/auth/reset/password',
  logout: () => '/api/auth/logout',
  enquiries: (query: Query = {}) => `/api/message${queryOf(query)}`,
  enquiryBulk: () => '/api/message/bulk',
  enquiryExport: (query: Query) => `/api/message/export${queryOf(query)}`,
  enquiry: (id: number) => `/api/message/${id}`,
  enquiryRestore: (id: number) => `/api/message/${id}/restore`,
  enquiryAttachment: (id: number, attachment: number) => `/api/message/${id}/attachments/${attachment}`,
  enquiryRetry: (id: number) => `/api/message/${id}/retry`,
  machines: (query: Query = {}) => `/api/machine${queryOf(query)}`,
  machine: (id: number) => `/api/machine/${id}`,
  machineCategory: (id: number) => `/api/machine/${id}/category`,
  machineList: (id: number, list: string) => `/api/machine/${id}/${list}`,
  machineEntry: (id: number, list: string, entry: number) => `/api/machine/${id}/${list}/${entry}`,
  machineOrder: (id: number) => `/api/machine/${id}/order`,
  pictureUpload: (id: number) => `/api/machine/${id}/picture/stream`,
  picture: (id: number, picture: number) => `/api/machine/${id}/picture/${picture}`,
  picturePoster: (id: number, picture: number) => `/api/machine/${id}/picture/${picture}/poster`,
  categories: (query: Query = {}) => `/api/category${queryOf(query)}`,
  category: (id: number) => `/api/category/${id}`,
  newsList: (query: Query = {}) => `/api/news${queryOf(query)}`,
  newsItem: (id: number) => `/api/news/${id}`,
  newsImageUpload: (id: number) => `/api/news/${id}/image/stream`,
  newsImagePoster: (id: number) => `/api/news/${id}/image/poster`,
  newsContents: (id: number) => `/api/news/${id}/content`,
  newsContent: (id: number, content: number) => `/api/news/${id}/content/${content}`,
  history: (query: Query) => `/api/history${queryOf(query)}`,
  translations: (query: Query) => `/api/translations${queryOf(query)}`,
  translationSummary: (query: Query) => `/api/translations/summary${queryOf(query)}`,
  outdated: (query: Query) => `/api/translations/outdated${queryOf(query)}`,
  review: () => '/api/translations/review',
  restore: (entry: string | number) => `/api/history/${entry}/restore`,
  settings: () => '/api/settings',
  mail: () => '/api/mail',
  mailTest: () => '/api/mail/test',
  account: () => '/api/account',
  password: () => '/api/account/password',
  accountSession: (id: string) => `/api/account/sessions/${id}`,
  secondFactor: () => '/api/account/second-factor',
  secondFactorConfirm: () => '/api/account/second-factor/confirm',
  demoContent: () => '/api/demo-content',
  backups: () => '/api/backup',
  backup: (name: string) => `/api/backup/${name}`,
};

/** What kind of record the call at `path` is about. The calls of enquiries keep the address that programs know. */
export function nounAt(path: string): string {
  const [, , segment = ''] = path.split('/');
  return segment === 'message' ? 'enquiry' : segment;
}

type Query = Record<string, string | number | boolean | undefined>;

function queryOf(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

/** Where a record, or what the settings say, stands on the public site. */
export function sitePath(page: 'machine' | 'newsItem' | 'contact', language: Language, id?: number): string {
  return pagePath({ page, language, id });
}
