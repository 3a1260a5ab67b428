import { localTexts } from '../../domain/localized.ts';
import type { MachineListKey, Specification } from '../../domain/machine.ts';
import { keyed } from '../field-keys.ts';
import type { LoadRequest } from '../load-request.ts';
import type { MachineEntry } from '../records.ts';

/** Without entries that have no name yet: visitors do not see them. */
export function specifications(
  entries: Specification[],
  request: LoadRequest,
  machine: number,
  list: MachineListKey,
): MachineEntry[] {
  return entries
    .map((entry) => ({
      id: entry.id,
      ...keyed(request, localTexts(entry, ['name', 'value'], request.language), 'machine', machine, list, entry.id),
    }))
    .filter((entry) => entry.name.text !== '');
}
