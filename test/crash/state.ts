import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../src/store/data-folder.ts';
import type { Row, State } from './effects.ts';
import type { Values } from './journal.ts';
import { nouns, recordName, type Table } from './nouns.ts';

/** Reads of a data folder what clients write: the rows of all nouns, and the files of enquiries by their hashes. */
export function readState(directory: string): State {
  return withDatabase(directory, (database) => {
    const rows = (Object.keys(nouns) as Table[]).flatMap((table) => readTable(database, table));
    return new Map(rows.map(([record, row]) => [record, withHashes(row, join(directory, 'attachments'))]));
  });
}

/** Lends the database of a data folder, to be read as it is at one moment, beside the product or without it. */
export function withDatabase<Result>(directory: string, use: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(directory, databaseFile), { readOnly: true, timeout: 5000 });
  try {
    database.exec('begin');
    return use(database);
  } finally {
    database.close();
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What is no column of its own. */
const derived: Record<string, string> = {
  size: "(select width || 'x' || height from media where name = media) as size",
  files:
    '(select group_concat(file) from (select file from attachment where message_id = message.id order by id)) as files',
};

function readTable(database: DatabaseSync, table: Table): [string, Row][] {
  const { columns, owner } = nouns[table];
  const wanted = ['id', ...(owner ? [owner.column] : []), ...columns.map((column) => derived[column] ?? column)];
  return database
    .prepare(`select ${wanted.join()} from "${table}"`)
    .all()
    .map(({ id, ...values }) => {
      if (!owner) return [recordName(table, id), { values: values as Values }];
      const { [owner.column]: ownerId, ...own } = values;
      return [recordName(table, id), { owner: recordName(owner.table, ownerId), values: own as Values }];
    });
}

/** What is sent is known by its bytes; what it is called on the disk is the product's affair. */
function withHashes(row: Row, folder: string): Row {
  const { files: names } = row.values;
  if (typeof names !== 'string') return row;
  const hashes = names.split(',').map((name) => hashOfFile(join(folder, name)));
  return { ...row, values: { ...row.values, files: hashes.join() } };
}

function hashOfFile(path: string): string {
  try {
    return sha256(readFileSync(path));
  } catch (error) {
    return String(error);
  }
}
