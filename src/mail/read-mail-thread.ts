import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { cleanText } from '../domain/text/clean-text.ts';
import { answerQuestions } from '../lib/thread.ts';
import { plainText } from './plain-text.ts';
import type { ReadMail } from './read-mail.ts';

/** Limits for mails from strangers: nested parts, nested mails, bytes of all headers. */
const bounds = { maxNestingDepth: 20, maxRfc822NestingDepth: 2, maxHeadersSize: 256 * 1024 };
/** A mail with more lines that could begin a part is not read, because each part takes memory. */
const mostParts = 10_000;
const mostFiles = 50;
const longest = { text: 100_000, html: 1_000_000, line: 300 };

answerQuestions(async (bytes: Uint8Array): Promise<ReadMail | undefined> => {
  if (partsOf(bytes) > mostParts) return undefined;
  const mail = await PostalMime.parse(bytes, bounds);
  const from = addressOf(mail.from ?? mail.sender);
  if (from === undefined) return undefined; // any text is a mail without a sender
  return {
    from,
    subject: line(mail.subject ?? ''),
    text: clean(textOf(mail)).trimEnd().slice(0, longest.text),
    files: mail.attachments.slice(0, mostFiles).map(fileOf),
    messageId: messageId(mail.messageId),
    date: dateOf(mail.date),
  };
});

/** Counts the lines that look like separators between parts. */
function partsOf(bytes: Uint8Array): number {
  const mail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = mail.indexOf('\n--'); at >= 0 && count <= mostParts; at = mail.indexOf('\n--', at + 3)) count += 1;
  return count;
}

function fileOf({ filename, mimeType, content }: Attachment): ReadMail['files'][number] {
  return { name: line(filename || mimeType), bytes: typeof content === 'string' ? content.length : content.byteLength };
}

/** The plain text of a mail. HTML is never shown: a mail with nothing else is reduced to its words. */
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

/** Removes characters that databases cannot store, or that reverse the direction of the text after them. */
function clean(text: string): string {
  return cleanText(text.replaceAll(/[\0\u202a-\u202e\u2066-\u2069]/g, '').toWellFormed());
}
