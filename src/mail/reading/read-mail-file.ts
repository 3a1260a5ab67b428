import { clean, line } from './clean-line.ts';
import { findContent } from './find-content.ts';
import { attachedFiles, type Found } from './found.ts';
import {
  authenticationOf,
  dateOf,
  firstReferences,
  isAddress,
  messageIdOf,
  recipientsOf,
  referencesOf,
  senderOf,
} from './head-fields.ts';
import { isFromServer, kindOf, reportOf } from './mail-kind.ts';
import { headerOf, newBudget, type Part, readPart } from './part.ts';
import type { MailMark, ReadMail } from './read-mail.ts';

const mostFiles = 50;
const longestText = 100_000; // characters
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Reads a mail (RFC 5322). Undefined without a sender: any text is such a mail.
 * @throws RangeError when it has too many parts, too deep ones, or too long heads
 */
export async function readMailFile(bytes: Buffer): Promise<ReadMail | undefined> {
  const budget = newBudget();
  const mail = await readPart(bytes.subarray(byteOrderMark.equals(bytes.subarray(0, 3)) ? 3 : 0), budget);
  const sender = senderOf(mail.head) ?? serverOf(mail);
  if (!sender) return undefined;
  const found = await findContent(mail, { budget, level: 0, isReport: isFromServer(mail.head) });
  const report = reportOf(mail, found);
  const { head } = mail;
  return {
    ...sender,
    to: recipientsOf(head),
    subject: line(head.subject ?? ''),
    ...contentOf(found, report?.reasons),
    kind: kindOf(mail, report),
    messageId: messageIdOf(head),
    refersTo: firstReferences([...(report?.returned ?? []), ...referencesOf(head)]),
    date: dateOf(headerOf(head, 'date')),
    authentication: authenticationOf(head),
  };
}

/** What is shown of a mail, within its limits. `notes` are lines below its text. */
export function contentOf(found: Found, notes: string[] = []): Pick<ReadMail, 'text' | 'files' | 'marks'> {
  const below = [...new Set(found.below.map((text) => text.trim()))];
  const blocks = [found.text.trim(), notes.join('\n'), ...below].filter(Boolean);
  const text = clean(blocks.join('\n\n')).trimEnd();
  const files = attachedFiles(found);
  const isCut = text.length > longestText || files.length > mostFiles;
  const marks: MailMark[] = isCut ? [...found.marks, 'cut'] : found.marks;
  return {
    text: text.slice(0, longestText),
    files: files.slice(0, mostFiles).map(({ name, bytes }) => ({ name, bytes })),
    marks: [...new Set(marks)],
  };
}

/** Some servers return mails in a name without an address. */
function serverOf({ head, type }: Part): Pick<ReadMail, 'from' | 'fromName'> | undefined {
  if (type !== 'multipart/report' && !isFromServer(head)) return undefined;
  const path = headerOf(head, 'return-path').replaceAll(/[<>\s]/g, '');
  if (isAddress(path)) return { from: line(path), fromName: '' };
  const isNamed = /\bmailer-daemon\b/i.test(`${path} ${headerOf(head, 'from')}`);
  return isNamed ? { from: 'mailer-daemon', fromName: '' } : undefined;
}
