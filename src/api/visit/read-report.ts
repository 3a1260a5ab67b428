import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { longestSearch } from '../../domain/search.ts';
import { type DeviceKind, noHost, otherHosts, visitReports } from '../../domain/visit.ts';

/** What the script of a page sends (`src/site/visits.ts`). */
export const visitReport = z.object({
  what: z.enum(visitReports),
  path: z.string().max(300).describe('The path of the page'),
  from: z.string().max(300).optional().describe('The host that led to it, its own included'),
  words: z.string().max(longestSearch).optional().describe('What was searched for without a result'),
  touch: z.number().optional().describe('How many fingers the screen tells apart'),
});

type Report = z.infer<typeof visitReport>;

/** A name of a host with a dot in it, with its port. */
const hostName = /^(?=.{3,100}$)[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/;

/**
 * Which host led to the page; undefined when it was another page of the same site, which then is no new visit.
 * @param origin of the page, as the browser tells it with each report
 */
export function hostOf({ from = '' }: Report, { origin, host }: IncomingHttpHeaders): string | undefined {
  const named = from.toLowerCase();
  const own = origin && URL.canParse(origin) ? new URL(origin).host : host;
  if (named === own) return undefined;
  if (named === '') return noHost;
  return hostName.test(named) ? named.replace(/^www\.|:\d+$/g, '') : otherHosts;
}

/** A tablet of Apple's says that it is a computer, but has no mouse. */
export function deviceOf({ touch = 0 }: Report, { 'user-agent': browser = '' }: IncomingHttpHeaders): DeviceKind {
  if (/iPad|Tablet|Android(?!.*Mobi)/.test(browser)) return 'tablet';
  if (/Mobi/.test(browser)) return 'phone';
  return /Macintosh/.test(browser) && touch > 1 ? 'tablet' : 'computer';
}
