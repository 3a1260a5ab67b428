import type { EnquiryInput } from '../../domain/enquiry/enquiry.ts';
import { created, type Database, latestNow } from '../engine/row.ts';

/**
 * Stores an enquiry and returns its id.
 * @param sender `address_hash` is the keyed hash of the sender's network address; `suspect` flags a likely robot; `idempotencyKey`
 * is unique
 */
export async function createEnquiry(
  db: Database,
  input: EnquiryInput,
  sender: { address_hash: string; suspect: boolean; idempotencyKey?: string | undefined },
): Promise<number> {
  const { id } = await db
    .insertInto('enquiry')
    .values({
      name: input.name,
      entreprise: input.entreprise,
      email: input.email,
      phonenumber: input.phonenumber,
      message: input.message,
      kind: input.object === undefined ? 'contact' : 'quote',
      object: input.object ?? null,
      product: input.product ?? null,
      language: input.language ?? null,
      page: input.page ?? null,
      address_hash: sender.address_hash,
      suspect: sender.suspect ? 1 : 0,
      key: sender.idempotencyKey ?? null,
      read_at: null,
      deleted_at: null,
      ...created(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Counts the enquiries of an address since a moment (ISO 8601), up to `most`. Leaves out later times than now: these were stored
 * before the clock was set back.
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

/** Whether an enquiry was stored under an idempotency key. */
export async function hasEnquiry(db: Database, idempotencyKey: string): Promise<boolean> {
  return (
    (await db.selectFrom('enquiry').select('id').where('key', '=', idempotencyKey).executeTakeFirst()) !== undefined
  );
}
