import { readAppState, writeAppState } from '../engine/app-state.ts';
import { type Database, now } from '../engine/row.ts';

/** The mailbox that the owner has entered. `password` is sealed; `since` (ISO 8601) changes with each change. */
export type StoredMailbox = {
  host: string;
  port: number;
  user: string;
  password: string;
  subaddress: boolean;
  since: string;
};

/** How far a mailbox is read. UIDs rise with each mail, until the server replaces UIDVALIDITY (RFC 9051, 2.3.1.1). */
export type MailboxPosition = { account: string; uidValidity: string; lastUid: number };

/** The last attempt: `failure` in the server's words, `failures` in a row, and the next attempt (ISO 8601). */
export type MailboxCheck = { checkedAt: string | null; failure: string | null; failures: number; dueAt: string | null };

/** The purpose for which the password is sealed. */
export const mailboxSecret = 'mailbox';

const [mailboxKey, positionKey, checkKey] = ['mailbox', 'mailbox_position', 'mailbox_check'];

const unchecked: MailboxCheck = { checkedAt: null, failure: null, failures: 0, dueAt: null };

export async function findMailbox(db: Database): Promise<StoredMailbox | undefined> {
  return ((await readAppState(db, mailboxKey)) ?? undefined) as StoredMailbox | undefined;
}

/** Stores the mailbox, or removes it, and forgets former failures. */
export async function writeMailbox(db: Database, mailbox: Omit<StoredMailbox, 'since'> | null): Promise<void> {
  await writeAppState(db, mailboxKey, mailbox && { ...mailbox, since: now() });
  await writeMailboxCheck(db, unchecked);
}

/** The position in an account, `user@host:port`. Undefined when another one was read last. */
export async function readPosition(db: Database, account: string): Promise<MailboxPosition | undefined> {
  const position = (await readAppState(db, positionKey)) as MailboxPosition | undefined;
  return position?.account === account ? position : undefined;
}

export function writePosition(db: Database, position: MailboxPosition): Promise<void> {
  return writeAppState(db, positionKey, position);
}

export async function readMailboxCheck(db: Database): Promise<MailboxCheck> {
  return ((await readAppState(db, checkKey)) ?? unchecked) as MailboxCheck;
}

export function writeMailboxCheck(db: Database, check: MailboxCheck): Promise<void> {
  return writeAppState(db, checkKey, check);
}
