import { Refusal } from '../lib/refusal.ts';
import { createThread } from '../lib/thread.ts';
import type { LeftOut } from '../store/enquiry/enquiry-mail.ts';

/** What is kept of a mail that came back. */
export type ReadMail = {
  from: string;
  subject: string;
  text: string;
  /** Its files, which are not kept themselves. */
  files: LeftOut[];
  messageId: string | null;
  /** When it was written (ISO 8601); null when it does not say. */
  date: string | null;
};

/** Strangers wrote them: reading one is bounded in time and memory, and breaks nothing but itself. */
const ask = createThread<Uint8Array, ReadMail | undefined>(new URL('./read-mail-thread.ts', import.meta.url), {
  waiting: 10,
  timeoutMs: 20_000,
  heapMb: 512,
});

/**
 * Reads a mail as mail programs save it (RFC 5322, `.eml`).
 * @throws Refusal 400 when it is none, too deeply nested or of too many parts; 503 when too many wait
 */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await ask(() => bytes).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'mailUnreadable', { cause: error });
  });
  if (!mail) throw new Refusal(400, 'mailUnreadable');
  return mail;
}
