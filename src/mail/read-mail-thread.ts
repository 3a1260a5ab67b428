import PostalMime, { type Address, type Email } from 'postal-mime';
import { answerQuestions } from '../lib/thread.ts';
import { plainText } from './plain-text.ts';
import type { ReadMail } from './read-mail.ts';

/** Bounds of what strangers send: parts in parts, mails in mails, bytes of all headers, files that are named. */
const bounds = { maxNestingDepth: 20, maxRfc822NestingDepth: 2, maxHeadersSize: 256 * 1024 };
const mostFiles = 50;
const longest = { text: 100_000, html: 1_000_000, line: 300 };

answerQuestions(async (bytes: Uint8Array): Promise<ReadMail | undefined> => {
  const mail = await PostalMime.parse(bytes, bounds);
  const from = addressOf(mail.from ?? mail.sender);
  if (from === undefined) return undefined; // any text is a mail without a sender
  return {
    from,
    subject: line(mail.subject ?? ''),
    text: clean(textOf(mail)).trimEnd().slice(0, longest.text),
    files: mail.attachments.slice(0, mostFiles).map(({ filename, mimeType }) => line(filename ?? mimeType)),
    messageId: messageId(mail.messageId),
    date: dateOf(mail.date),
  };
});

/** HTML is never shown: what has nothing else is taken apart for its words. */
function textOf({ text, html }: Email): string {
  return text?.trim() ? text : plainText((html ?? '').slice(0, longest.html));
}

function addressOf(from: Address | undefined): string | undefined {
  const [one] = from?.group ?? (from ? [from] : []);
  return one?.address && /@/.test(one.address) ? line(one.address) : undefined;
}

function messageId(value = ''): string | null {
  return /^<[^<>\s]{3,300}>$/.test(value) ? value : null;
}

function dateOf(value = ''): string | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function line(text: string): string {
  return clean(text).replaceAll(/\s+/g, ' ').trim().slice(0, longest.line);
}

/** What databases cannot hold, and what turns the direction of all that follows. */
function clean(text: string): string {
  const shown = text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');
  return shown.toWellFormed();
}
