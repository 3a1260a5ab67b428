import { machineFields, machineLists } from '../../../domain/catalogue/machine.ts';
import type { LocalText } from '../../fields/language/gaps.ts';
import { calls } from '../../paths.ts';
import type { MachineRecord } from '../../records.ts';

/** The translated texts of a machine, by the part of the editor that contains them. */
export function textsOf(machine: MachineRecord): Record<MachineTexts, LocalText[]> {
  const entries = (list: keyof typeof machineLists): LocalText[] => {
    const { property, fields } = machineLists[list];
    return machine[property].flatMap((read) =>
      fields.map((field) => ({ path: calls.machineEntry(machine.id, list, read.id), read, field })),
    );
  };
  return {
    texts: machineFields.map((field) => ({ path: calls.machine(machine.id), read: machine, field })),
    advantages: entries('advantages'),
    'technical-characteristics': entries('technical-characteristics'),
    options: entries('options'),
    pictures: machine.pictures.map((read) => ({
      path: calls.picture(machine.id, read.id),
      read,
      field: 'description',
    })),
  };
}

type MachineTexts = 'texts' | 'pictures' | keyof typeof machineLists;
