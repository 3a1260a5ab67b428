import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts';
import type { User } from '../../domain/history.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import { readCatalogue } from '../../store/catalogue/read-catalogue.ts';
import { createChangeSet } from '../../store/change-set/change-set.ts';
import { type SetChange, writeChanges } from '../../store/change-set/set-change.ts';
import type { Database } from '../../store/engine/row.ts';
import { openFileThread } from '../import/file-thread.ts';
import { readBatches, writeLines } from '../import/lines.ts';
import type { ReadFormat } from './read-file.ts';
import type { Order, Outcome } from './worker.ts';
import type { FileFormat } from './write-file.ts';

export type Spreadsheets = {
  /** Writes the catalogue into a file of the format and returns its path. The caller removes the file. */
  write: (db: Database, format: FileFormat, language: InterfaceLanguage) => Promise<string>;
  /** Reads a file, compares it with the catalogue, stores the differences as a change set, and returns its id. */
  read: (db: Database, body: Readable, file: ReceivedFile) => Promise<number>;
};

type ReceivedFile = { format: ReadFormat; name: string; language: InterfaceLanguage; user: User };

/** Reads and writes spreadsheets in a worker thread, one at a time. */
export function openSpreadsheets(directory: string): Spreadsheets {
  const folder = join(directory, 'spreadsheets');
  const program = new URL('./worker.ts', import.meta.url);
  const { inTurn, received } = openFileThread<Order, Outcome>(program, folder, { timeoutMs: 5 * 60_000, heapMb: 1024 });
  return {
    write: (db, format, language) =>
      inTurn(async ({ source: parts, target, work }) => {
        await writeLines(parts, partsOf(db));
        await work({ write: { parts, target, format, language } });
        return target;
      }),

    read: (db, body, { format, name, language, user }) =>
      received(body, catalogueLimits.file, async ({ path, source: parts, target, work }) => {
        await writeLines(parts, partsOf(db));
        const found = await work({ check: { path, format, name, parts, target, language } });
        const id = await createChangeSet(db, { name, source: 'spreadsheet', user, ...found });
        let number = 0;
        for await (const changes of readBatches<SetChange>(target))
          await writeChanges(
            db,
            id,
            changes.map((change) => ({ ...change, number: ++number })),
          );
        return id;
      }),
  };
}

async function* partsOf(db: Database) {
  for await (const part of readCatalogue(db)) yield [part];
}
