import type { Kind } from '../../../store/content/machine/kinds.ts';
import type { MachineEntry } from '../../records.ts';

/** Whether buyers prefer more or less, by id of the kind. */
export type Betters = Map<number, Kind['better']>;

/**
 * Returns the columns of a row that have the best value. Returns none where that would be a guess: if values are of several
 * kinds, a value has no figure, a machine has several values, ranges are nested, or all are equal.
 *
 * @param entries the entries of each machine under one name
 */
export function bestColumns(entries: MachineEntry[][], betters: Betters): number[] {
  const stated = entries.flatMap((found, column) => found.map(({ measure }) => ({ column, measure })));
  const measured = stated.flatMap(({ column, measure }) => (measure ? [{ column, ...measure }] : []));
  const columns = new Set(measured.map(({ column }) => column));
  const [kind, ...others] = new Set(measured.map((one) => one.kind));
  const better = kind === undefined ? null : (betters.get(kind) ?? null);
  if (better === null || others.length > 0 || measured.length < stated.length || columns.size < stated.length)
    return [];
  const sign = better === 'more' ? 1 : -1;
  const best = measured.filter((one) =>
    measured.every((other) => sign * (one.low - other.low) >= 0 && sign * (one.high - other.high) >= 0),
  );
  return best.length < measured.length ? best.map(({ column }) => column) : [];
}
