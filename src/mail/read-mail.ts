import { Refusal } from '../lib/refusal.ts';
import { createThread } from '../lib/thread.ts';
import type { LeftOut } from '../store/enquiry/enquiry-mail.ts';

/** The stored part of a received mail. */
export type ReadMail = {
  from: string;
  subject: string;
  text: string;
  /** The names and sizes of its files, which are not stored. */
  files: LeftOut[];
  messageId: string | null;
  /** When it was written (ISO 8601); null if it has no valid date. */
  date: string | null;
};

/** Strangers write these mails. A thread limits the time and memory for reading one, and protects everything else. */
const ask = createThread<Uint8Array, ReadMail | undefined>(new URL('./read-mail-thread.ts', import.meta.url), {
  waiting: 10,
  timeoutMs: 20_000,
  heapMb: 512,
});

/**
 * Reads a mail as mail programs save it (RFC 5322, `.eml`).
 * @throws Refusal 400 when it is not a mail, is too deeply nested or has too many parts; 503 when too many wait
 */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await ask(() => bytes).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'mailUnreadable', { cause: error });
  });
  if (!mail) throw new Refusal(400, 'mailUnreadable');
  return mail;
}
