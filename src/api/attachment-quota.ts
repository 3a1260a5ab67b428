import { Refusal } from '../domain/refusal.ts';
import { countAttachmentBytes } from '../store/attachment.ts';
import type { Database } from '../store/row.ts';

const MiB = 1024 * 1024;
const day = 24 * 60 * 60 * 1000; // ms

/**
 * What may be stored within a day. A sender: five full requests, as many as are taken in an hour without suspicion.
 * All: twenty-five, more than a workshop gets in a week; two years of such days would still fit a disk.
 */
const quota = { sender: 100 * MiB, all: 500 * MiB };

/**
 * Refuses files of a sender when more have come within a day than are taken.
 * @param addressHash what stands for the sender
 * @throws Refusal 429
 */
export async function refuseBeyondQuota(db: Database, addressHash: string, bytes: number): Promise<void> {
  const since = new Date(Date.now() - day).toISOString();
  const { all, sender } = await countAttachmentBytes(db, since, addressHash);
  if (all + bytes > quota.all || sender + bytes > quota.sender)
    throw new Refusal(429, 'Too many files have come today. Send the message without');
}
