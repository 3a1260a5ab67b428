import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import type { CataloguePart } from '../../store/catalogue/read-catalogue.ts';
import type { Fault } from '../../store/change-set/change-set.ts';
import { answerFileOrders } from '../import/file-thread.ts';
import { readLines, writeLinesHere } from '../import/lines.ts';
import { compare } from './compare.ts';
import { sortRows } from './file-rows.ts';
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

export type Outcome = { faults: Fault[]; faultCount: number; notes: Fault[] };

/** Reads and writes spreadsheets in a thread, because both take seconds. */
answerFileOrders(async (order: Order): Promise<Outcome> => {
  if ('check' in order) return check(order.check);
  await writeFile(order.write);
  return { faults: [], faultCount: 0, notes: [] };
});

async function check({ path, format, name, parts, target, language }: CheckOrder): Promise<Outcome> {
  const file = sortRows(await readSheets(path, format, name));
  await writeLinesHere(target, compare(file, readLines<CataloguePart>(parts), language));
  return {
    faults: file.faults.list,
    faultCount: file.faults.count,
    notes: file.notes.slice(0, catalogueLimits.faults),
  };
}
