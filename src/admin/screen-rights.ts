import type { Right } from '../domain/account/right.ts';
import { isDeclared, type NounName, nounNamed } from '../domain/nouns/nouns.ts';
import type { paths } from './paths.ts';

/** The right that each screen needs. A link to a screen that is missing here does not compile. */
export const screenRights = {
  dashboard: 'account',
  enquiries: 'enquiry',
  enquiry: 'enquiry',
  visits: 'visits',
  machines: 'translate',
  machine: 'translate',
  spreadsheet: 'content',
  categories: 'translate',
  newsList: 'translate',
  newsItem: 'translate',
  pages: 'translate',
  page: 'translate',
  translations: 'translate',
  agency: 'translate',
  prepared: 'translate',
  preparedSet: 'translate',
  settings: 'settings',
  people: 'people',
  programs: 'programs',
  account: 'account',
} as const satisfies Partial<Record<keyof typeof paths, Right>>;

export type Screen = keyof typeof screenRights | NounName;

/** The right that a screen needs. The screens of a declared noun need the right to change its records. */
export function rightOf(screen: Screen): Right {
  return isDeclared(screen) ? nounNamed(screen).rights.change : screenRights[screen];
}
