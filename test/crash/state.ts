import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Location, type Read, withDatabase } from './database.ts';
import type { Row, State } from './effects.ts';
import type { Values } from './journal.ts';
import { nouns, recordName, type Table } from './nouns.ts';

/** Reads the data that clients write: the rows of all nouns, and the files of enquiries by their hashes. */
export function readState(location: Location): Promise<State> {
  return withDatabase(location, async (read) => {
    const files = await readFiles(read, join(location.directory, 'attachments'));
    const state = new Map<string, Row>();
    for (const table of Object.keys(nouns) as Table[])
      for (const [record, row] of await readTable(read, table, files)) state.set(record, row);
    return state;
  });
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Identifies files by their bytes, because the product chooses their names on disk. */
async function readFiles(read: Read, folder: string): Promise<Map<unknown, string>> {
  const rows = await read('select enquiry_id, file from attachment order by id');
  const byEnquiry = Map.groupBy(rows, ({ enquiry_id }) => enquiry_id);
  const hashes = (files: typeof rows) => files.map(({ file }) => hashOfFile(join(folder, String(file)))).join();
  return new Map([...byEnquiry].map(([id, files]) => [id, hashes(files)]));
}

/** Values that are not stored in a column. */
const derived: Record<string, string> = {
  size: "(select width || 'x' || height from media where name = media) as size",
  files: 'null as files',
};

async function readTable(read: Read, table: Table, files: Map<unknown, string>): Promise<[string, Row][]> {
  const { columns, owner, name = 'id' } = nouns[table];
  const wanted = [name, ...(owner ? [owner.column] : []), ...columns.map((column) => derived[column] ?? column)];
  const rows = await read(`select ${wanted.join()} from "${table}"`);
  return rows.map(({ [name]: id, ...values }) => {
    if ('files' in values) values.files = files.get(id) ?? null;
    if (!owner) return [recordName(table, id), { values: values as Values }];
    const { [owner.column]: ownerId, ...own } = values;
    return [recordName(table, id), { owner: recordName(owner.table, ownerId), values: own as Values }];
  });
}

function hashOfFile(path: string): string {
  try {
    return sha256(readFileSync(path));
  } catch (error) {
    return String(error);
  }
}
