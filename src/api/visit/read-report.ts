import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { longestSearch } from '../../domain/page/search.ts';
import { type DeviceKind, noHost, otherHosts, type VisitReport, visitReports } from '../../domain/visit.ts';

/** The longest `what`: with the words searched for, whose letters may consist of several characters. */
const longestReported = 4 * longestSearch;

/** The report that the script of a page sends (`src/site/visits.ts`). */
export const visitReport = z.object({
  what: z
    .string()
    .max(longestReported)
    .regex(new RegExp(`^(?:${visitReports.join('|')})(?::.*)?$`, 'u'))
    .describe('The kind of report; for a search without results, followed by a colon and the words: `view:vérin`'),
  path: z.string().max(300).describe('The path of the page'),
  from: z.string().max(300).optional().describe('The host of the referring page, including the site itself'),
  touch: z.number().optional().describe('The number of touch points of the screen'),
});

/** Splits a report into its kind and the words that found nothing. */
export function readWhat(typed: string): { what: VisitReport; words: string } {
  const [what = '', ...words] = typed.split(':');
  return { what: what as VisitReport, words: words.join(':') };
}

type Report = z.infer<typeof visitReport>;

/** A host name with a dot, with or without a port. */
const hostName = /^(?=.{3,100}$)[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/;

/**
 * The host that led to the page; undefined for another page of the same site, which begins no new visit.
 * @param origin of the page, which browsers send with each report
 */
export function hostOf({ from = '' }: Report, { origin, host }: IncomingHttpHeaders): string | undefined {
  const named = from.toLowerCase();
  const own = origin && URL.canParse(origin) ? new URL(origin).host : host;
  if (named === own) return undefined;
  if (named === '') return noHost;
  return hostName.test(named) ? named.replace(/^www\.|:\d+$/g, '') : otherHosts;
}

/** An iPad claims to be a computer, but has a touch screen. */
export function deviceOf({ touch = 0 }: Report, { 'user-agent': browser = '' }: IncomingHttpHeaders): DeviceKind {
  if (/iPad|Tablet|Android(?!.*Mobi)/.test(browser)) return 'tablet';
  if (/Mobi/.test(browser)) return 'phone';
  return /Macintosh/.test(browser) && touch > 1 ? 'tablet' : 'computer';
}
