import type { Right } from '../domain/right.ts';
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
  answerBlocks: 'translate',
  characteristicKinds: 'content',
  newsList: 'translate',
  newsItem: 'translate',
  clients: 'content',
  historyEntries: 'translate',
  historyEntry: 'translate',
  projects: 'translate',
  project: 'translate',
  services: 'translate',
  steelFamilies: 'translate',
  toleranceRows: 'content',
  pages: 'translate',
  page: 'translate',
  translations: 'translate',
  agency: 'translate',
  glossary: 'content',
  settings: 'settings',
  people: 'people',
  programs: 'programs',
  account: 'account',
} as const satisfies Partial<Record<keyof typeof paths, Right>>;

export type Screen = keyof typeof screenRights;
