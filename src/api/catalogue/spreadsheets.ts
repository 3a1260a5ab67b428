import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts';
import type { User } from '../../domain/history.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import { temporaryName } from '../../lib/files.ts';
import { boundedQueue } from '../../lib/queue.ts';
import { Refusal } from '../../lib/refusal.ts';
import { createThread, ThreadEnded } from '../../lib/thread.ts';
import { withReceived } from '../../media/receive.ts';
import { createChangeSet } from '../../store/change-set/change-set.ts';
import { type NumberedChange, type SetChange, writeChanges } from '../../store/change-set/set-change.ts';
import type { Database } from '../../store/engine/row.ts';
import { readLines, writeParts } from './parts-file.ts';
import type { ReadFormat } from './read-file.ts';
import type { Order, Outcome } from './worker.ts';
import type { FileFormat } from './write-file.ts';

/** How many changes are stored before other requests are served. */
const batch = 50;

export type Spreadsheets = {
  /** Writes the catalogue into a file of the format and returns its path. The caller removes the file. */
  write: (db: Database, format: FileFormat, language: InterfaceLanguage) => Promise<string>;
  /** Reads a file, compares it with the catalogue, stores the differences as a change set, and returns its id. */
  read: (db: Database, body: Readable, file: ReceivedFile) => Promise<number>;
};

type ReceivedFile = { format: ReadFormat; name: string; language: InterfaceLanguage; user: User };

/** Reads and writes spreadsheets in a worker thread, one at a time. It exchanges data by temporary files in the data folder. */
export function openSpreadsheets(directory: string): Spreadsheets {
  const folder = join(directory, 'spreadsheets');
  const oneAtATime = boundedQueue({ running: 1, waiting: 3 });
  const ask = createThread<Order, Outcome>(new URL('./worker.ts', import.meta.url), {
    waiting: 3,
    timeoutMs: 5 * 60_000,
    heapMb: 1024,
  });

  async function answer(order: Order): Promise<Extract<Outcome, { faults: unknown }>> {
    const outcome = await ask(() => order).catch((error: unknown) => {
      throw isTooMuch(error) ? new Refusal(413, 'spreadsheetTooMuch', { cause: error }) : error;
    });
    if ('refusal' in outcome) throw new Refusal(outcome.refusal.status, outcome.refusal.sentence);
    return outcome;
  }

  return {
    write: (db, format, language) =>
      oneAtATime(async () => {
        const [parts, target] = await names(folder);
        try {
          await writeParts(db, parts);
          await answer({ write: { parts, target, format, language } });
          return target;
        } catch (error) {
          await rm(target, { force: true });
          throw error;
        } finally {
          await rm(parts, { force: true });
        }
      }),

    async read(db, body, { format, name, language, user }) {
      const [parts, target] = await names(folder);
      return withReceived(folder, body, catalogueLimits.file * 1024 * 1024, (path) =>
        oneAtATime(async () => {
          try {
            await writeParts(db, parts);
            const found = await answer({ check: { path, format, name, parts, target, language } });
            const id = await createChangeSet(db, { name, source: 'spreadsheet', user, ...found });
            await storeChanges(db, id, target);
            return id;
          } finally {
            await Promise.all([parts, target].map((each) => rm(each, { force: true })));
          }
        }),
      );
    },
  };
}

/** Whether the thread ran out of time or memory. */
function isTooMuch(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof ThreadEnded || error instanceof RangeError || code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Temporary names for the catalogue that the thread reads, and for the file that it writes. */
async function names(folder: string): Promise<[parts: string, target: string]> {
  await mkdir(folder, { recursive: true });
  return [temporaryName(join(folder, 'catalogue')), temporaryName(join(folder, 'made'))];
}

async function storeChanges(db: Database, id: number, path: string): Promise<void> {
  let number = 0;
  let waiting: NumberedChange[] = [];
  for await (const change of readLines<SetChange>(path)) {
    number += 1;
    waiting.push({ ...change, number });
    if (waiting.length < batch) continue;
    await writeChanges(db, id, waiting);
    waiting = [];
    await setImmediate();
  }
  await writeChanges(db, id, waiting);
}
