import { folded } from '../../domain/folded.ts';
import { contains } from '../engine/list.ts';
import type { Database } from '../engine/row.ts';
import { isNamed } from '../engine/search.ts';
import { listLabels } from './content-row.ts';
import { labelColumns, labelOf, type RecordNoun } from './content-table.ts';

export type FoundRecord = {
  id: number;
  name: string;
  /** The name in the language in which it was found, if `name` does not show it. */
  detail: string;
};

/** So many matches are read for the few that are shown: those that begin with what is searched come first. */
const candidates = 40;

/**
 * Records of a noun whose name has a part in any language; case and accents are ignored. Lists that may be long are asked by
 * their search index.
 */
export async function findRecords(db: Database, noun: RecordNoun, part: string, limit: number): Promise<FoundRecord[]> {
  const isIndexed = noun === 'machine' || noun === 'news';
  const condition = isIndexed ? await isNamed(db, { table: noun, part }) : contains(labelColumns(noun), part);
  const rows = await listLabels(db, noun, condition, candidates);
  const sought = folded(part);
  const found = rows.map((row) => {
    const name = labelOf(noun, row);
    const names = labelColumns(noun).map((column) => String(row[column]));
    const isShown = folded(name).includes(sought);
    return { id: row.id, name, detail: isShown ? '' : (names.find((one) => folded(one).includes(sought)) ?? '') };
  });
  return found.sort((one, other) => rank(one, sought) - rank(other, sought)).slice(0, limit);
}

/** A name that begins so, one of whose words begins so, one that has it somewhere, one in another language. */
function rank({ name }: FoundRecord, sought: string): number {
  const text = folded(name);
  if (text.startsWith(sought)) return 0;
  if (text.includes(` ${sought}`)) return 1;
  return text.includes(sought) ? 2 : 3;
}
