import type { Email } from 'postal-mime';
import type { ReceivedKind } from '../../domain/enquiry/received-mail.ts';
import { line } from './clean-line.ts';
import type { Found } from './found.ts';
import { messageIdOf, referencesOf } from './head-fields.ts';
import { headerOf, type Part } from './part.ts';

/** Subjects that Outlook and Exchange give to automatic replies. */
const automaticSubject =
  /^(?:Automatic reply|Auto(?:matic)?[- ]?reply|Out of office|Automatische Antwort|Abwesend|Abwesenheitsnotiz|R[eé]ponse automatique|Absent\(e\)|Risposta automatica|Fuori sede|Respuesta autom[aá]tica|Fuera de la oficina)\b/i;

/** A bounce's report (RFC 3464): the mail that was returned, and why. */
export type Report = { returned: string[]; reasons: string[]; isFailure: boolean };

export function kindOf({ head, type, parameters }: Part, report: Report | undefined): ReceivedKind {
  const reported = type === 'multipart/report' ? (parameters['report-type'] ?? 'delivery-status').toLowerCase() : '';
  if (reported === 'delivery-status') return report?.isFailure === false ? 'automatic' : 'bounce';
  if (isFromServer(head) && report) return 'bounce';
  return reported === 'disposition-notification' || isAutomatic(head) ? 'automatic' : 'mail';
}

/** What a mail server reports about one of our mails. Undefined if the mail is no report and returns none. */
export function reportOf(mail: Part, found: Pick<Found, 'statuses' | 'returned'>): Report | undefined {
  const isReport = mail.type === 'multipart/report';
  if (!isReport && !(isFromServer(mail.head) && found.returned.length > 0)) return undefined;
  const fields = found.statuses.join('\n\n').replaceAll(/\r?\n[ \t]+/g, ' ');
  const values = (name: string) =>
    [...fields.matchAll(new RegExp(`^${name}:[ \\t]*(.*)$`, 'gim'))].map(([, value = '']) => line(value));
  const actions = values('Action');
  return {
    returned: found.returned.flatMap((head) => [messageIdOf(head) ?? [], referencesOf(head)].flat()),
    reasons: [...new Set(values('Diagnostic-Code'))].slice(0, 10).map((value) => `Diagnostic-Code: ${value}`),
    isFailure: actions.length === 0 || actions.some((action) => /^failed/i.test(action)),
  };
}

export function isFromServer(head: Email): boolean {
  return (
    /\b(?:mailer-daemon|postmaster)\b/i.test(headerOf(head, 'from')) && /^<?\s*>?$/.test(headerOf(head, 'return-path'))
  );
}

/** Automatic replies say so (RFC 3834, section 5, and what was used before). Lists and mass mails are not automatic. */
function isAutomatic(head: Email): boolean {
  const submitted = headerOf(head, 'auto-submitted').trim();
  const has = (name: string) => head.headers.some(({ key }) => key === name);
  return (
    (submitted !== '' && !/^no\b/i.test(submitted)) ||
    has('x-autoreply') ||
    has('x-autorespond') ||
    /^\s*auto_reply\b/i.test(headerOf(head, 'precedence')) ||
    (has('x-auto-response-suppress') && automaticSubject.test(head.subject ?? ''))
  );
}
