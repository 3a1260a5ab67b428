import { type Account, accountsOf, attachmentBudgets } from '../../domain/enquiry/enquiry-budget.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Database } from '../../store/engine/row.ts';
import { addToCounts, readCounts } from '../../store/enquiry/enquiry-count.ts';

/**
 * Refuses files beyond the daily quota of the sender or of the site.
 * @throws Refusal 429
 */
export async function refuseBeyondQuota(db: Database, addressHash: string, bytes: number): Promise<void> {
  const accounts = fileAccounts(addressHash);
  const counts = await readCounts(db, accounts);
  if (accounts.some(({ most }, index) => (counts[index] ?? 0) + bytes > most)) throw new Refusal(429, 'filesOfDay');
}

/** Charges stored bytes to the quotas. */
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
