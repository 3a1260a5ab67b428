import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Access } from '../../domain/account/right.ts';
import type { User } from '../../domain/history.ts';
import { glossaryTerm } from '../../domain/nouns/glossary-term.ts';
import { type AgencyFormat, agencyLimits, type ReturnedText } from '../../domain/text/agency.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import type { Language } from '../../domain/text/language.ts';
import { temporaryName } from '../../lib/files.ts';
import { boundedQueue } from '../../lib/queue.ts';
import { Refusal } from '../../lib/refusal.ts';
import { createThread, ThreadEnded } from '../../lib/thread.ts';
import { withReceived } from '../../media/receive.ts';
import { type AgencyOrder, readAgencyTexts } from '../../store/agency/read-agency-texts.ts';
import { createChangeSet, markChangeSet } from '../../store/change-set/change-set.ts';
import { writeChanges } from '../../store/change-set/set-change.ts';
import { listRecords } from '../../store/content/record.ts';
import type { Database } from '../../store/engine/row.ts';
import { readLines } from '../catalogue/parts-file.ts';
import { beginComparison, type Comparison, compareTexts } from './compare-texts.ts';
import type { AgencyOutcome, AgencyWork } from './worker.ts';

/** How many texts are compared before other requests are served. */
const batch = 50;

type Written = Omit<AgencyOrder, 'languages'> & {
  languages: Language[];
  format: AgencyFormat;
  words: InterfaceLanguage;
};
type Received = { format: AgencyFormat; name: string; user: User & Access; standards: Comparison['standards'] };

export type AgencyFiles = {
  /** Writes the texts that need a translation into a file and returns its path. The caller removes the file. */
  write: (db: Database, order: Written) => Promise<string>;
  /** Reads a file, compares it with the site, stores the differences as a change set, and returns its id. */
  read: (db: Database, body: Readable, file: Received) => Promise<number>;
};

/**
 * Writes and reads the files of agencies in a worker thread, one at a time. It exchanges texts by temporary files in the data
 * folder.
 */
export function openAgencyFiles(directory: string): AgencyFiles {
  const folder = join(directory, 'agency');
  const oneAtATime = boundedQueue({ running: 1, waiting: 3 });
  const ask = createThread<AgencyWork, AgencyOutcome>(new URL('./worker.ts', import.meta.url), {
    waiting: 3,
    timeoutMs: 60_000,
    heapMb: 512,
  });

  async function work(order: AgencyWork): Promise<void> {
    const outcome = await ask(() => order).catch((error: unknown) => {
      throw isTooMuch(error) ? new Refusal(413, 'spreadsheetTooMuch', { cause: error }) : error;
    });
    if ('refusal' in outcome) throw new Refusal(outcome.refusal.status, outcome.refusal.sentence);
  }

  return {
    write: (db, { format, words: language, ...order }) =>
      oneAtATime(async () => {
        const [source, target] = await names(folder);
        try {
          await writeTexts(db, source, order);
          const words = { language, terms: await listRecords(db, glossaryTerm) };
          await work({ write: { source, target, format, languages: order.languages, words } });
          return target;
        } catch (error) {
          await rm(target, { force: true });
          throw error;
        } finally {
          await rm(source, { force: true });
        }
      }),

    async read(db, body, { format, name, user, standards }) {
      const [, target] = await names(folder);
      return withReceived(folder, body, agencyLimits.file * 1024 * 1024, (path) =>
        oneAtATime(async () => {
          try {
            await work({ read: { path, format, target } });
            const id = await createChangeSet(db, { name, source: 'agency', user });
            await storeTexts(db, id, target, beginComparison(user, standards));
            return id;
          } finally {
            await rm(target, { force: true });
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

/** Temporary names for the texts that the thread reads, and for the file that it writes. */
async function names(folder: string): Promise<[source: string, target: string]> {
  await mkdir(folder, { recursive: true });
  return [temporaryName(join(folder, 'texts')), temporaryName(join(folder, 'made'))];
}

/** Writes the texts, one per line, one language after the other. */
async function writeTexts(db: Database, path: string, { languages, ...order }: AgencyOrder): Promise<void> {
  const file = await open(path, 'wx');
  let count = 0;
  try {
    for (const language of languages)
      for await (const texts of readAgencyTexts(db, { ...order, languages: [language] })) {
        count += texts.length;
        if (count > agencyLimits.units)
          throw new Refusal(413, { code: 'agencyTooManyTexts', count: agencyLimits.units });
        await file.write(texts.map((text) => `${JSON.stringify(text)}\n`).join(''));
        await setImmediate(); // SQLite answers without yielding to the event loop
      }
  } finally {
    await file.close();
  }
}

async function storeTexts(db: Database, id: number, path: string, comparison: Comparison): Promise<void> {
  let number = 0;
  const store = async (texts: ReturnedText[]) => {
    const changes = await compareTexts(db, comparison, texts);
    await writeChanges(
      db,
      id,
      changes.map((change, index) => ({ ...change, number: number + index + 1 })),
    );
    number += changes.length;
    await setImmediate();
  };
  let waiting: ReturnedText[] = [];
  for await (const text of readLines<ReturnedText>(path)) {
    waiting.push(text);
    if (waiting.length < batch) continue;
    await store(waiting);
    waiting = [];
  }
  await store(waiting);
  const { faults, faultCount, sameCount, blankCount } = comparison;
  const counts = { fault_count: faultCount, same_count: sameCount, blank_count: blankCount };
  await markChangeSet(db, id, { faults, ...counts });
}
