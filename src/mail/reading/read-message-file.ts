import { line } from './clean-line.ts';
import {
  authenticationOf,
  dateOf,
  messageIdOf,
  recipientsOf,
  referencesOf,
  senderOf,
  validMessageId,
} from './head-fields.ts';
import { kindOf } from './mail-kind.ts';
import { readOutlookFile } from './outlook-file.ts';
import { headerOf, newBudget, readPart } from './part.ts';
import type { ReadMail } from './read-mail.ts';
import { contentOf } from './read-mail-file.ts';

/** Reads a `.msg` file of Outlook. Undefined when it is damaged or has no sender. */
export async function readMessageFile(bytes: Buffer): Promise<ReadMail | undefined> {
  const message = readOutlookFile(bytes);
  if (!message) return undefined;
  const mail = await readPart(Buffer.from(`${message.headers.trim()}\r\n\r\n`), newBudget());
  const { head } = mail;
  const own = message.from ? { from: line(message.from), fromName: line(message.fromName) } : undefined;
  const sender = own ?? senderOf(head);
  if (!sender) return undefined;
  const to = message.to.map((address) => line(address).toLowerCase());
  return {
    ...sender,
    to: [...new Set([...recipientsOf(head), ...to])].slice(0, 50),
    subject: line(message.subject),
    ...contentOf(message.found),
    kind: kindOf(mail, undefined),
    messageId: messageIdOf(head) ?? validMessageId(message.messageId),
    refersTo: referencesOf(head),
    date: dateOf(headerOf(head, 'date')) ?? dateOf(message.date),
    authentication: authenticationOf(head),
  };
}
