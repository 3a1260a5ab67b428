import { addressParser, type Email } from 'postal-mime';
import { minuteAt } from '../../domain/time/day.ts';
import { line } from './clean-line.ts';
import { headerOf } from './part.ts';
import type { ReadMail } from './read-mail.ts';

const most = { recipients: 50, references: 100, authentications: 10 };
const longestResults = 2_000;
const oldest = Date.UTC(1990, 0);
const day = 24 * 60 * 60 * 1000; // ms

type Sender = { from: string; fromName: string };
type Introduced = Sender & { date: string | null; subject: string };

/** The sender. Undefined without an address: any text is a mail without a sender. */
export function senderOf({ headers }: Email): Sender | undefined {
  for (const name of ['from', 'sender']) {
    const values = headers.filter(({ key }) => key === name).map(({ value }) => value);
    const found = values.flatMap(mailboxes).find(({ address }) => isAddress(address));
    if (found) return { from: line(found.address), fromName: line(found.name) };
  }
  return undefined;
}

/** The addresses of To, Cc and Delivered-To, in lower case. */
export function recipientsOf({ headers }: Email): string[] {
  const values = ['to', 'cc', 'delivered-to'].flatMap((name) => headers.filter(({ key }) => key === name));
  const addresses = values.flatMap(({ value }) => mailboxes(value)).map(({ address }) => address.toLowerCase());
  return [...new Set(addresses.filter(isAddress))].slice(0, most.recipients).map((address) => line(address));
}

export function messageIdOf(head: Email): string | null {
  return validMessageId(headerOf(head, 'message-id').trim());
}

export function validMessageId(value: string): string | null {
  return /^<[^<>\s]{3,300}>$/.test(value) ? value : null;
}

/** The Message-IDs of In-Reply-To and References, newest first. */
export function referencesOf(head: Email): string[] {
  const values = `${headerOf(head, 'references')} ${headerOf(head, 'in-reply-to')}`;
  return firstReferences((values.match(/<[^<>\s]{3,300}>/g) ?? []).toReversed());
}

export function firstReferences(ids: string[]): string[] {
  return [...new Set(ids)].slice(0, most.references);
}

/** The date of a mail (ISO 8601); null if it has none, or none that can be true. */
export function dateOf(text: string): string | null {
  const time = Date.parse(text);
  return time >= oldest && time < Date.now() + day ? new Date(time).toISOString() : null;
}

export function authenticationOf({ headers }: Email): ReadMail['authentication'] {
  const found = headers.filter(({ key }) => key === 'authentication-results').slice(0, most.authentications);
  return found.map(({ value }) => {
    const [, server = '', results = ''] = /^\s*(?:\([^)]*\)\s*)?([^\s;=()]*)(?:\s+\d+)?\s*;(.*)$/s.exec(value) ?? [
      '',
      '',
      value,
    ];
    return { server: line(server).toLowerCase(), results: line(results, longestResults) };
  });
}

/** The lines that introduce a mail inside another one. What is empty has no line. */
export function introduction({ from, fromName, date, subject }: Introduced): string {
  const sender = fromName && from ? `${fromName} <${from}>` : from || fromName;
  const lines = [
    sender && `From: ${line(sender)}`,
    date && `Date: ${minuteAt(new Date(date))}`,
    subject && `Subject: ${line(subject)}`,
  ];
  return lines.filter(Boolean).join('\n');
}

function mailboxes(value: string) {
  return addressParser(value, { flatten: true }).flatMap((one) => one.group ?? [one]);
}

export function isAddress(address: string): boolean {
  return /^[^\s@]+@[^\s@]/.test(address);
}
