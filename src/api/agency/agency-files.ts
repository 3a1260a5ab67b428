import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Access } from '../../domain/account/right.ts';
import type { User } from '../../domain/history.ts';
import { glossaryTerm } from '../../domain/nouns/glossary-term.ts';
import { type AgencyFormat, agencyLimits, type ReturnedText } from '../../domain/text/agency.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import type { Language } from '../../domain/text/language.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type AgencyOrder, readAgencyTexts } from '../../store/agency/read-agency-texts.ts';
import { createChangeSet, markChangeSet } from '../../store/change-set/change-set.ts';
import { writeChanges } from '../../store/change-set/set-change.ts';
import { listRecords } from '../../store/content/record.ts';
import type { Database } from '../../store/engine/row.ts';
import { openFileThread } from '../import/file-thread.ts';
import { readBatches, writeLines } from '../import/lines.ts';
import { beginComparison, type Comparison, compareTexts } from './compare-texts.ts';
import type { AgencyWork } from './worker.ts';

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

/** Writes and reads the files of agencies in a worker thread, one at a time. */
export function openAgencyFiles(directory: string): AgencyFiles {
  const folder = join(directory, 'agency');
  const program = new URL('./worker.ts', import.meta.url);
  const { inTurn, received } = openFileThread<AgencyWork, void>(program, folder, { timeoutMs: 60_000, heapMb: 512 });
  return {
    write: (db, { format, words: language, ...order }) =>
      inTurn(async ({ source, target, work }) => {
        await writeLines(source, textsOf(db, order));
        const words = { language, terms: await listRecords(db, glossaryTerm) };
        await work({ write: { source, target, format, languages: order.languages, words } });
        return target;
      }),

    read: (db, body, { format, name, user, standards }) =>
      received(body, agencyLimits.file, async ({ path, target, work }) => {
        await work({ read: { path, format, target } });
        const id = await createChangeSet(db, { name, source: 'agency', user });
        await storeTexts(db, id, target, beginComparison(user, standards));
        return id;
      }),
  };
}

/** The texts to write, one language after the other. */
async function* textsOf(db: Database, { languages, ...order }: AgencyOrder) {
  let count = 0;
  for (const language of languages)
    for await (const texts of readAgencyTexts(db, { ...order, languages: [language] })) {
      count += texts.length;
      if (count > agencyLimits.units) throw new Refusal(413, { code: 'agencyTooManyTexts', count: agencyLimits.units });
      yield texts;
    }
}

async function storeTexts(db: Database, id: number, path: string, comparison: Comparison): Promise<void> {
  let number = 0;
  for await (const texts of readBatches<ReturnedText>(path)) {
    const changes = await compareTexts(db, comparison, texts);
    await writeChanges(
      db,
      id,
      changes.map((change) => ({ ...change, number: ++number })),
    );
  }
  const { faults, faultCount, sameCount, blankCount } = comparison;
  await markChangeSet(db, id, {
    faults,
    fault_count: faultCount,
    same_count: sameCount,
    blank_count: blankCount,
  });
}
