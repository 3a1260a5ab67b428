import type { z } from 'zod';
import type { catalogueImportAnswer } from '../../contract/catalogue.ts';
import { type SheetColumn, sheets } from '../../domain/catalogue/catalogue.ts';
import type { Stored } from '../../domain/catalogue/catalogue-cell.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { inWords, type RefusalLanguage } from '../../lib/refusal-text.ts';
import { countChanges, listChanges, type NumberedChange } from '../../store/catalogue/catalogue-change.ts';
import { type CatalogueFault, findImport } from '../../store/catalogue/catalogue-import.ts';
import { listLabelsOf } from '../../store/catalogue/machine-labels.ts';
import { findImportEntry } from '../../store/content/history/history-list.ts';
import type { Database } from '../../store/engine/row.ts';

/** The most differences in one answer. */
const longestAnswer = 50;

type Answer = z.infer<typeof catalogueImportAnswer>;

/**
 * An imported spreadsheet, with the differences after a given number that it would make or has made.
 * @throws Refusal 404 when there is none
 */
export async function readImport(
  db: Database,
  id: number,
  { after = 0, language }: { after?: number | undefined; language: RefusalLanguage },
): Promise<Answer> {
  const read = orNotFound(await findImport(db, id), 'catalogueImport');
  const changes = await listChanges(db, id, { after, limit: longestAnswer + 1 });
  const shown = changes.slice(0, longestAnswer);
  const labels = await listLabelsOf(
    db,
    shown.flatMap(({ machine_id }) => machine_id ?? []),
  );
  return {
    id,
    file: read.file,
    state: read.state,
    counts: await countChanges(db, id),
    faults: inLanguage(read.faults, language),
    notes: inLanguage(read.notes, language),
    fault_count: read.fault_count,
    differences: shown.map((change) => differenceOf(change, labels)),
    next: changes.length > shown.length ? (shown.at(-1)?.number ?? null) : null,
    history: read.state === 'applied' ? ((await findImportEntry(db, id)) ?? null) : null,
  };
}

function inLanguage(faults: CatalogueFault[], language: RefusalLanguage) {
  return faults.map(({ at, reason }) => ({ at, detail: inWords(reason, language) }));
}

function differenceOf(change: NumberedChange, labels: ReadonlyMap<number, string>): Answer['differences'][number] {
  const { number, kind, sheet, place, label, machine_id } = change;
  const machine = machine_id === null ? null : { id: machine_id, name: labels.get(machine_id) ?? '' };
  return { number, kind, sheet, place, label, machine, fields: fieldsOf(change) };
}

function fieldsOf(change: NumberedChange): Answer['differences'][number]['fields'] {
  if (change.kind === 'remove') return [];
  const { to } = change.content;
  const from = change.kind === 'change' ? change.content.from : undefined;
  const columns: readonly SheetColumn[] = sheets[change.sheet].columns;
  return columns
    .filter(({ key }) => key in to)
    .map((column) => ({
      field: column.field,
      language: column.language,
      ...(from && { from: told(column, from[column.key]) }),
      to: told(column, to[column.key]),
    }));
}

/** A value as the API represents it. */
function told({ kind }: SheetColumn, value: Stored = null) {
  return (kind.input ? kind.input(value) : value) as Stored | boolean;
}
