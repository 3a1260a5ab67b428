import type { FetchMessageObject, FetchQueryObject } from 'imapflow';

/** What is read of each mail in the mailbox to find its enquiry. */
export const headQuery = {
  uid: true,
  envelope: true,
  size: true,
  headers: ['references', 'in-reply-to', 'delivered-to', 'content-type', 'return-path'],
} satisfies FetchQueryObject;

/** The head of a mail. */
export type MailHead = {
  uid: number;
  /** In bytes. */
  size: number;
  from: string;
  subject: string;
  messageId: string | null;
  /** The Message-IDs that it refers to, newest first. */
  refersTo: string[];
  /** Its recipients. */
  to: string[];
  /** Whether it may be a mail that was returned. Its contents name the one that it returns. */
  isReport: boolean;
};

/** How many Message-IDs and recipients are compared. */
const most = 100;

export function mailHead({ uid, size = 0, envelope = {}, headers }: FetchMessageObject): MailHead {
  const text = (headers?.toString('latin1') ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
  const values = (name: string) =>
    text
      .split(/\r?\n/)
      .flatMap((line) => (line.toLowerCase().startsWith(`${name}:`) ? line.slice(name.length + 1) : []));
  const ids = [...values('references'), ...values('in-reply-to')].join(' ').match(/<[^<>\s]{3,300}>/g) ?? [];
  const addresses = [...(envelope.to ?? []), ...(envelope.cc ?? [])].map(({ address = '' }) => address);
  const from = envelope.from?.[0]?.address ?? '';
  return {
    ...{ uid, size, from, subject: envelope.subject ?? '' },
    messageId: envelope.messageId?.trim() || null,
    refersTo: [...new Set(ids.toReversed())].slice(0, most),
    to: [...addresses, ...values('delivered-to')].slice(0, most).map((address) => address.trim().toLowerCase()),
    isReport:
      values('content-type').some((value) => /multipart\/report/i.test(value)) ||
      /^(?:mailer-daemon|postmaster)@/i.test(from) ||
      values('return-path').some((value) => value.trim() === '<>'),
  };
}
