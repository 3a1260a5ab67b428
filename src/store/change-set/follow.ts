import { setImmediate } from 'node:timers/promises';
import { type TranslatedNoun, translatedNouns } from '../../domain/text/translation.ts';
import { batches } from '../../lib/batches.ts';
import { contentTables } from '../content/content-table.ts';
import { followFigures } from '../content/machine/figure.ts';
import { noteDue } from '../content/search-index.ts';
import { indexedKinds } from '../content/search-texts.ts';
import { noteTranslations } from '../content/translated/translation-state.ts';
import type { Database } from '../engine/row.ts';
import type { NumberedChange, SetTable } from './set-change.ts';

/** Records updated at once. */
const atOnce = 100;

export type TouchedRecords = ReturnType<typeof touchedRecords>;

/** Collects the records that a set touches, by noun. */
export function touchedRecords() {
  const records = new Map<string, Set<number>>();
  const addAll = (table: SetTable, ids: Iterable<number>) => {
    if (table === 'settings') return;
    const { record } = contentTables[table];
    records.set(record, (records.get(record) ?? new Set()).union(new Set(ids)));
  };
  return {
    addAll,
    add(changes: Pick<NumberedChange, 'item_table' | 'record_id'>[]) {
      for (const [table, group] of Map.groupBy(changes, ({ item_table }) => item_table))
        addAll(
          table,
          group.flatMap(({ record_id }) => record_id ?? []),
        );
    },
    of: (noun: string) => [...(records.get(noun) ?? [])],
  };
}

/**
 * Updates what depends on the texts of records. Figures and the translation states of few records at once, the search index and the
 * states of many a moment later.
 */
export async function followRecords(db: Database, touched: TouchedRecords): Promise<void> {
  for (const ids of batches(touched.of('machine'), atOnce)) {
    await followFigures(db, ids);
    await setImmediate();
  }
  for (const noun of translatedNouns) {
    const kind = indexedKinds.find((each) => each === noun);
    for (const ids of batches(touched.of(noun), atOnce)) {
      await (kind ? noteDue(db, kind, ids) : noteTranslations(db, noun satisfies TranslatedNoun, ids));
      await setImmediate();
    }
  }
}
