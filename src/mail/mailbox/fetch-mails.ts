import { createHash } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import { largestMail } from '../../domain/enquiry/answer-limits.ts';
import { daysBack } from '../../domain/enquiry/mailbox-access.ts';
import { mostMails } from '../../domain/enquiry/received-mail.ts';
import { Refusal } from '../../lib/refusal.ts';
import { numberOfSubaddress } from '../../lib/subaddress.ts';
import { withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import type { Database } from '../../store/engine/row.ts';
import { enquiryChangeLock } from '../../store/enquiry/enquiry-change.ts';
import { listEnquiryMails } from '../../store/enquiry/enquiry-mail.ts';
import { type FoundThread, findThread, isOwnMail } from '../../store/enquiry/find-thread.ts';
import { noteReply } from '../../store/enquiry/note-reply.ts';
import { noteFetched } from '../../store/mail/fetched-mail.ts';
import { type MailboxPosition, readPosition, writePosition } from '../../store/mail/mailbox.ts';
import { type ReadMail, readMail } from '../reading/read-mail.ts';
import { dropFiles, keepFiles, type MailFiles } from '../received/keep-files.ts';
import { storeMail } from '../received/store-mail.ts';
import { judgeSender } from './judge-sender.ts';
import { headQuery, type MailHead, mailHead } from './mail-head.ts';

export type FetchServices = {
  db: Database;
  attachments: MailFiles;
  /** The mailbox as `user@host:port`. */
  account: string;
  /** The name of the mail server. */
  host: string;
  /** The addresses of the workshop. */
  own: string[];
  /** The key of the addresses that name an enquiry. */
  key: string;
};

/** How many heads are read at once. */
const batch = 50;

/** How much of a mail is read if it is too large: its head and its text come first. */
const beginning = 256 * 1024;

/**
 * Stores the new mails that belong to an enquiry, in the order of their arrival; the rest leaves no trace. The position moves in the
 * transaction that stores a mail: after a crash, each mail is there once.
 */
export async function fetchMails(client: ImapFlow, services: FetchServices, signal: AbortSignal): Promise<void> {
  const { db, account } = services;
  if (!client.mailbox) throw new Error('The mailbox is closed');
  const uidValidity = String(client.mailbox.uidValidity);
  const known = await readPosition(db, account);
  const lastUid = known?.uidValidity === uidValidity ? known.lastUid : undefined;
  const range = lastUid === undefined ? { since: daysAgo(daysBack) } : { uid: `${lastUid + 1}:*` };
  const found = (await client.search(range, { uid: true })) || [];
  const uids = found.filter((uid) => uid > (lastUid ?? 0)).toSorted((one, other) => one - other);
  for (let rest = uids; rest.length > 0; rest = rest.slice(batch)) {
    const heads = await client.fetchAll(rest.slice(0, batch).join(), headQuery, { uid: true });
    for (const head of heads.map(mailHead).toSorted((one, other) => one.uid - other.uid)) {
      signal.throwIfAborted();
      await takeMail(client, services, head, { account, uidValidity, lastUid: head.uid });
    }
    await writePosition(db, { account, uidValidity, lastUid: Math.max(...rest.slice(0, batch)) });
  }
  if (lastUid === undefined && uids.length === 0)
    await writePosition(db, { account, uidValidity, lastUid: client.mailbox.uidNext - 1 });
}

async function takeMail(
  client: ImapFlow,
  services: FetchServices,
  head: MailHead,
  position: MailboxPosition,
): Promise<void> {
  const { db, key } = services;
  if (head.messageId !== null && (await isOwnMail(db, head.messageId))) return;
  const report = head.isReport ? await download(client, head) : undefined;
  const refersTo = [...(report?.mail.refersTo ?? []), ...head.refersTo];
  const number = numberOfSubaddress(head.to, key);
  const thread = await findThread(db, { ...head, refersTo, number });
  if (!thread) return;
  const downloaded = report ?? (await download(client, head));
  if (downloaded) await keepMail(services, thread, downloaded, position);
}

type Downloaded = { mail: ReadMail; key: string };

/** Undefined when the mail was deleted meanwhile. One that is too large or cannot be read has the facts of its head alone. */
async function download(client: ImapFlow, head: MailHead): Promise<Downloaded | undefined> {
  const isLarge = head.size > largestMail;
  const source = isLarge ? { start: 0, maxLength: beginning } : true;
  const message = await client.fetchOne(String(head.uid), { uid: true, source }, { uid: true });
  if (!message || message.source === undefined) return undefined;
  const key = createHash('sha256')
    .update(head.messageId ?? message.source)
    .digest('hex');
  const { from, subject, messageId, refersTo, to } = head;
  const mail = await readMail(message.source).catch((error: unknown): ReadMail => {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    const bare = { fromName: '', text: '', files: [], date: null, authentication: [] };
    return { ...bare, from, subject, messageId, refersTo, to, kind: 'mail', marks: ['cut'] };
  });
  return { mail: isLarge ? { ...mail, files: [], marks: [...new Set([...mail.marks, 'cut' as const])] } : mail, key };
}

async function keepMail(
  { db, attachments, host, own }: FetchServices,
  thread: FoundThread,
  { mail, key }: Downloaded,
  position: MailboxPosition,
): Promise<void> {
  const { isLookalike, verification } = judgeSender(mail, { host, own });
  const marked = isLookalike ? { ...mail, marks: [...mail.marks, 'lookalike' as const] } : mail;
  const kept = await keepFiles(attachments, mail);
  let isStored = false;
  try {
    await withAdvisoryLock(db, enquiryChangeLock, async (transaction) => {
      await writePosition(transaction, position);
      const known = await listEnquiryMails(transaction, thread.id);
      const isKnown =
        known.length >= mostMails || known.some(({ mail_id }) => mail_id !== null && mail_id === mail.messageId);
      if (isKnown || !(await noteFetched(transaction, key))) return;
      await storeMail(transaction, thread.id, marked, kept, { guessed: thread.guessed, verification });
      if (mail.kind === 'mail') await noteReply(transaction, thread.id);
      isStored = true;
    });
  } finally {
    if (!isStored) await dropFiles(attachments, kept);
  }
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000);
}
