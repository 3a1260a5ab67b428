import type { EnquiryInput } from '../../domain/enquiry.ts';
import { created, type Database, latestNow } from '../engine/row.ts';

/**
 * Stores an enquiry for good.
 * @param sender `address_hash` stands for the sender's network address; `suspect` flags a message of a likely robot,
 *   which is kept like any other; `key` is the sender's name for this sending, which no other message may have
 */
export async function createEnquiry(
  db: Database,
  input: EnquiryInput,
  sender: { address_hash: string; suspect: boolean; key?: string },
): Promise<number> {
  const { id } = await db
    .insertInto('enquiry')
    .values({
      name: input.name,
      entreprise: input.entreprise,
      email: input.email,
      phonenumber: input.phonenumber,
      message: input.message,
      object: input.object ?? null,
      product: input.product ?? null,
      language: input.language ?? null,
      page: input.page ?? null,
      address_hash: sender.address_hash,
      suspect: sender.suspect ? 1 : 0,
      key: sender.key ?? null,
      read_at: null,
      deleted_at: null,
      ...created(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * How many messages came from an address from a moment (ISO 8601) until now, counted up to `most`. What lies ahead came before
 * the clock was set back, and is not recent.
 */
export async function countEnquiriesOf(
  db: Database,
  addressHash: string,
  since: string,
  most: number,
): Promise<number> {
  const rows = await db
    .selectFrom('enquiry')
    .select('id')
    .where('address_hash', '=', addressHash)
    .where('created_at', '>=', since)
    .where('created_at', '<=', latestNow())
    .limit(most)
    .execute();
  return rows.length;
}

/** Whether a message was sent under this key. */
export async function hasEnquiry(db: Database, key: string): Promise<boolean> {
  return (await db.selectFrom('enquiry').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;
}
