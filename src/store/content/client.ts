import { client } from '../../domain/nouns/client.ts';
import type { RecordOf } from '../../domain/nouns/noun.ts';
import type { Database } from '../engine/row.ts';
import { type WithFile, withFiles } from './media.ts';
import { findRecord, listRecords } from './record.ts';

/** A client with its uploaded logo. */
export type ClientRow = WithFile<RecordOf<typeof client>>;

/** All clients in order, or only the visible ones. */
export async function listClients(db: Database, filter: { visible?: true } = {}): Promise<ClientRow[]> {
  return withFiles(db, await listRecords(db, client, filter));
}

export async function findClient(db: Database, id: number): Promise<ClientRow | undefined> {
  const record = await findRecord(db, client, id);
  return record && (await withFiles(db, [record]))[0];
}
