import { closeSync, openSync, writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import { answerQuestions } from '../../lib/thread.ts';
import type { Fault } from '../../store/change-set/change-set.ts';
import { compare } from './compare.ts';
import { sortRows } from './file-rows.ts';
import { readParts } from './parts-file.ts';
import { type ReadFormat, readSheets } from './read-file.ts';
import { type WriteOrder, writeFile } from './write-file.ts';

/** A file to compare with the catalogue in `parts`. The differences go to `target`, one per line. */
export type CheckOrder = {
  path: string;
  format: ReadFormat;
  name: string;
  parts: string;
  target: string;
  language: InterfaceLanguage;
};

export type Order = { write: WriteOrder } | { check: CheckOrder };

export type Outcome =
  | { faults: Fault[]; faultCount: number; notes: Fault[] }
  | { refusal: { status: Refusal['status']; sentence: Sentence } };

// Visitors come first. On Linux this lowers the priority of this thread alone, elsewhere that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** Reads and writes spreadsheets in a thread, because both take seconds. */
answerQuestions(async (order: Order): Promise<Outcome> => {
  try {
    if ('check' in order) return await check(order.check);
    await writeFile(order.write);
    return { faults: [], faultCount: 0, notes: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: { status: error.status, sentence: error.sentence } };
  }
});

async function check({ path, format, name, parts, target, language }: CheckOrder): Promise<Outcome> {
  const file = sortRows(await readSheets(path, format, name));
  const output = openSync(target, 'wx');
  try {
    for await (const change of compare(file, readParts(parts), language))
      writeSync(output, `${JSON.stringify(change)}\n`);
  } finally {
    closeSync(output);
  }
  return {
    faults: file.faults.list,
    faultCount: file.faults.count,
    notes: file.notes.slice(0, catalogueLimits.faults),
  };
}
