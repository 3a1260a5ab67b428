import { type Account, accountsOf, attachmentBudgets } from '../../domain/enquiry-budget.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Database } from '../../store/engine/row.ts';
import { addToCounts, readCounts } from '../../store/enquiry/enquiry-count.ts';

/**
 * Refuses files of a sender when more have come within the day than are taken.
 * @param addressHash what stands for the sender
 * @throws Refusal 429
 */
export async function refuseBeyondQuota(db: Database, addressHash: string, bytes: number): Promise<void> {
  const accounts = fileAccounts(addressHash);
  const counts = await readCounts(db, accounts);
  if (accounts.some(({ most }, index) => (counts[index] ?? 0) + bytes > most)) throw new Refusal(429, 'filesOfDay');
}

/** Counts the bytes of files that are stored. */
export async function countFiles(db: Database, addressHash: string, bytes: number): Promise<void> {
  await addToCounts(db, fileAccounts(addressHash), bytes);
}

function fileAccounts(addressHash: string): Account[] {
  const time = Date.now();
  return [
    ...accountsOf(`files:${addressHash}`, attachmentBudgets.sender, time),
    ...accountsOf('files', attachmentBudgets.all, time),
  ];
}
