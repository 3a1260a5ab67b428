import type { MailMark as AnyMark, ReceivedKind } from '../../domain/enquiry/received-mail.ts';
import { Refusal } from '../../lib/refusal.ts';
import { createThread } from '../../lib/thread.ts';

/** What a mail is, besides its text. Stored as JSON and shown as a sentence or a mark. */
export type MailMark = Exclude<AnyMark, 'lookalike'>;

export type ReadMailFile = { name: string; bytes: Uint8Array };

export type ReadMail = {
  /** Its address, in one line. */
  from: string;
  /** Empty if there is none. */
  fromName: string;
  /** The addresses of To, Cc and Delivered-To, in lower case. */
  to: string[];
  subject: string;
  text: string;
  /** Its attachments, without the pictures of signatures. */
  files: ReadMailFile[];
  kind: ReceivedKind;
  marks: MailMark[];
  messageId: string | null;
  /** The Message-IDs that it refers to, newest first. Those of a bounce begin with the returned mail. */
  refersTo: string[];
  /** When it was written (ISO 8601); null if it has no believable date. */
  date: string | null;
  /** Each Authentication-Results header, in their order: the server that it names, and the rest as one line (RFC 8601). */
  authentication: { server: string; results: string }[];
};

/** Strangers write these mails. A thread limits the time and memory for reading one, and protects everything else. */
const ask = createThread<Uint8Array, ReadMail | undefined>(new URL('./read-mail-thread.ts', import.meta.url), {
  waiting: 10,
  timeoutMs: 20_000,
  heapMb: 512,
});

/**
 * Reads a mail as mail programs save it: `.eml` (RFC 5322) or `.msg` (Outlook).
 * @throws Refusal 400 when it is not a mail, is damaged, is too deeply nested or has too many parts; 503 when too many wait
 */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await ask(() => bytes).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'mailUnreadable', { cause: error });
  });
  if (!mail) throw new Refusal(400, 'mailUnreadable');
  return mail;
}
