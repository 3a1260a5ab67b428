import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EnquiryInput } from '../../domain/enquiry/enquiry.ts';
import { resolvePath } from '../../domain/page/page.ts';
import { readSearch } from '../../domain/page/search.ts';
import type { Language } from '../../domain/text/language.ts';
import { dayAt } from '../../domain/time/day.ts';
import { missedWords, type VisitReport } from '../../domain/visit.ts';
import type { Store } from '../../store/engine/store.ts';
import { isPublicPage, publicMachines } from '../../store/visit/seen-page.ts';
import { deviceOf, hostOf, readWhat, type visitReport } from './read-report.ts';
import type { VisitCounter } from './visit-counter.ts';
import type { VisitGate } from './visit-gate.ts';

type Enquiry = Pick<EnquiryInput, 'basket' | 'page'>;

/** The services that count visits. */
export type Visits = { gate: VisitGate; counter: VisitCounter };

/** Whether a search for these words finds nothing. Checked here because a page's report may be forged. */
export type IsMissed = (words: string, language: Language) => Promise<boolean>;

/** The daily figure that each report raises. */
const figures = {
  view: 'views',
  comparison: 'comparisons',
  form: 'forms',
  sheet: 'data_sheets',
} as const satisfies Partial<Record<VisitReport, string>>;

/** Counts the report of a page, if the visitor may be counted and the page exists. */
export async function countReport(
  { db }: Pick<Store, 'db'>,
  { gate, counter }: Visits,
  request: FastifyRequest,
  report: z.infer<typeof visitReport>,
  isMissed: IsMissed,
): Promise<void> {
  const address = resolvePath(report.path);
  if (!address || !(await gate.isWanted(request)) || !gate.take(request.ip)) return;
  if (!(await isPublicPage(db, address))) return;
  const { page, language, id } = address;
  const day = dayAt(new Date());
  const machine_id = page === 'machine' ? id : undefined;
  const { what, words: searched } = readWhat(report.what);
  const isView = what === 'view' || what === 'comparison';
  const host = isView ? hostOf(report, request.headers) : undefined;
  const isVisit = host !== undefined;
  const words = page === 'search' ? missedWords(readSearch(searched)) : undefined;
  counter.count({
    day,
    figures: {
      ...(what !== 'search' && { [figures[what]]: 1 }),
      ...(isView && { views: 1 }),
      ...(isVisit && { visits: 1 }),
    },
    ...(isView && { page: { page, language } }),
    ...(machine_id !== undefined && {
      machine: { machine_id, ...(isView && { views: 1 }), ...(what === 'sheet' && { data_sheets: 1 }) },
    }),
    host,
    words: words !== undefined && (await isMissed(words, language)) ? words : undefined,
    device: isVisit ? deviceOf(report, request.headers) : undefined,
  });
}

/** Counts a sent enquiry, and each machine in it. The enquiry is already stored, so a failure here is only logged. */
export async function countEnquiry(
  store: Pick<Store, 'db'>,
  visits: Visits,
  request: FastifyRequest,
  enquiry: Enquiry,
): Promise<void> {
  await countStored(store, visits, request, enquiry).catch((error: unknown) =>
    request.log.warn({ err: error }, 'An enquiry was not counted'),
  );
}

async function countStored(
  { db }: Pick<Store, 'db'>,
  { gate, counter }: Visits,
  request: FastifyRequest,
  { basket = [], page = '' }: Enquiry,
): Promise<void> {
  if (!(await gate.isWanted(request))) return;
  const day = dayAt(new Date());
  counter.count({ day, figures: { enquiries: 1 } });
  const asked = new Set([...basket.map(({ machine }) => machine), ...machinesOf(page)]);
  for (const machine_id of await publicMachines(db, [...asked]))
    counter.count({ day, machine: { machine_id, enquiries: 1 } });
}

/** The machines that the page of a form names: in its path, or in its query as the one that the form was opened for. */
function machinesOf(page: string): number[] {
  const [path = '', search = ''] = page.split('?');
  const address = resolvePath(path);
  const chosen = Number(new URLSearchParams(search).get('machine'));
  return [address?.page === 'machine' ? address.id : undefined, chosen].filter(
    (id): id is number => id !== undefined && Number.isSafeInteger(id) && id > 0,
  );
}
