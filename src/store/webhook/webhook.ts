import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import { created, type Database, now } from '../engine/row.ts';

type Webhook = { url: string; recipient: string; secret: string; created_at: string; updated_at: string };

/** Held by changes of the webhook that depend on its current state. */
const webhookLock = 'webhook';

/** There is at most one row. */
const id = 1;

/** The webhook for new enquiries. Undefined when there is none. */
export function findWebhook(db: Database): Promise<Webhook | undefined> {
  return db
    .selectFrom('webhook')
    .select(['url', 'recipient', 'secret', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Sets the webhook for new enquiries. A new host gets a new secret, because the former host knows the old one. Call it in a
 * transaction.
 * @param secret the new secret, used if needed
 * @returns whether it was used
 */
export async function writeWebhook(
  db: Database,
  { url, recipient }: Pick<Webhook, 'url' | 'recipient'>,
  secret: string,
): Promise<boolean> {
  await takeAdvisoryLock(db, webhookLock);
  const former = await findWebhook(db);
  if (!former) {
    await db
      .insertInto('webhook')
      .values({ id, url, recipient, secret, ...created() })
      .execute();
    return true;
  }
  const isElsewhere = new URL(former.url).host !== new URL(url).host;
  await db
    .updateTable('webhook')
    .set({ url, recipient, ...(isElsewhere && { secret }), updated_at: now() })
    .where('id', '=', id)
    .execute();
  return isElsewhere;
}

/** Replaces the secret: the former one is no longer used for signing. False when there is no webhook. */
export async function renewSecret(db: Database, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ secret, updated_at: now() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the webhook with its secret and all its deliveries. Call it in a transaction. False when there was none. */
export async function deleteWebhook(db: Database): Promise<boolean> {
  await takeAdvisoryLock(db, webhookLock);
  await db.deleteFrom('webhook_delivery').execute();
  const { numDeletedRows } = await db.deleteFrom('webhook').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
