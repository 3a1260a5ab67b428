import type { Characteristic, MachineListKey, Specification } from '../../domain/catalogue/machine.ts';
import { localTexts } from '../../domain/text/localized.ts';
import { keyed } from '../field-keys.ts';
import type { LoadRequest } from '../load-request.ts';
import type { MachineEntry } from '../records.ts';

/** Returns the entries of a machine's list that have a name. Visitors do not see the others. */
export function specifications(
  entries: (Specification | Characteristic)[],
  request: LoadRequest,
  machine: number,
  list: MachineListKey,
): MachineEntry[] {
  return entries
    .map((entry) => ({
      id: entry.id,
      ...keyed(request, localTexts(entry, ['name', 'value'], request.language), 'machine', machine, list, entry.id),
      ...('kind_id' in entry && measureOf(entry)),
    }))
    .filter((entry) => entry.name.text !== '');
}

function measureOf({ kind_id, figure_low, figure_high }: Characteristic): Pick<MachineEntry, 'measure'> {
  if (kind_id === null || figure_low === null || figure_high === null) return {};
  return { measure: { kind: kind_id, low: figure_low, high: figure_high } };
}
