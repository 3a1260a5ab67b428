/**
 * The reports of a page: it is viewed, machines are compared, a form is begun, a data sheet is downloaded, a search has no
 * result.
 */
export const visitReports = ['view', 'comparison', 'form', 'sheet', 'search'] as const;

export type VisitReport = (typeof visitReports)[number];

export const devices = ['phone', 'tablet', 'computer'] as const;

export type DeviceKind = (typeof devices)[number];

/** A report followed by a search without result: `view:vérin`. */
export type MissedReport = `${VisitReport}:${string}`;

/** Stand-ins for a host: no referrer, or one beyond `mostHosts`. Neither can be the name of a host. */
export const noHost = '';
export const otherHosts = '*';

/** How many hosts are counted by name in a day. It limits a flood of invented ones. */
export const mostHosts = 100;

/**
 * Rate limits of reports per instance and hour. A visitor makes about a dozen, and a town may share an address. They
 * limit how far a flood can falsify the figures.
 */
export const visitBudgets = { sender: 120, network: 1000, site: 5000 };

/** The longest report, in bytes. */
export const longestReport = 1024;

/** How many different searches without result are counted in a day. It limits a flood of invented ones. */
export const mostMissed = 100;

/** The number of different days on which a search must have no result before its words are shown. It protects single persons. */
export const daysUntilShown = 3;

/** How long words are kept until then, in days. */
export const daysOfWaiting = 90;

/** The longest search whose words are counted. */
const longestMissed = 40;

/**
 * The words of a search in the form in which they are counted. Undefined for long ones, addresses and telephone numbers, which
 * may identify a person.
 */
export function missedWords(search: string): string | undefined {
  const words = search.toLowerCase();
  const isTelling = words.includes('@') || words.replace(/\D/g, '').length >= 4;
  return isTelling || words === '' || [...words].length > longestMissed ? undefined : words;
}

/** How long visit counts are kept, in months. */
export const visitMonths = 36;
