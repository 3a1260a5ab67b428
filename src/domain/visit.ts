/**
 * What a page reports: that it is seen, that machines are compared on it, that a form is begun, that a data sheet is taken, that
 * nothing was found for what was typed.
 */
export const visitReports = ['view', 'comparison', 'form', 'sheet', 'search'] as const;

export type VisitReport = (typeof visitReports)[number];

export const devices = ['phone', 'tablet', 'computer'] as const;

export type DeviceKind = (typeof devices)[number];

/** Behind a report, what was searched for without a result: `view:vérin`. */
export type MissedReport = `${VisitReport}:${string}`;

/** In the place of a host: nothing led here, or one beyond the bound. Neither can be the name of a host. */
export const noHost = '';
export const otherHosts = '*';

/** How many hosts are counted by name in a day; a flood of invented ones fills no more. */
export const mostHosts = 100;

/**
 * How many reports one instance counts in an hour. A visitor makes a dozen, and a town may share an address; an invented
 * flood changes the figures by no more.
 */
export const visitBudgets = { sender: 120, network: 1000, site: 5000 };

/** The longest report, in bytes. */
export const longestReport = 1024;

/** How many different searches without result are counted in a day; a flood of invented ones fills no more. */
export const mostMissed = 100;

/** On so many different days a search must have had no result before its words are shown: one person alone is never read. */
export const daysUntilShown = 3;

/** How long words wait for that, in days. */
export const daysOfWaiting = 90;

/** The longest search whose words are counted. */
const longestMissed = 40;

/**
 * The words of a search as they are counted, undefined if they are not: long ones, addresses and telephone numbers may tell who
 * has searched.
 */
export function missedWords(search: string): string | undefined {
  const words = search.toLowerCase();
  const isTelling = words.includes('@') || words.replace(/\D/g, '').length >= 4;
  return isTelling || words === '' || [...words].length > longestMissed ? undefined : words;
}

/** How long counts are kept, in months. */
export const visitMonths = 36;
