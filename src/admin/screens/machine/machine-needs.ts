import { fieldId } from '../../fields/field-id.ts';
import { calls } from '../../paths.ts';
import { type Need, needsText } from '../../publish/need.ts';
import type { MachineRecord } from '../../records.ts';

/** The ids of the inputs that add a category and pictures. */
export const categoryInput = (machine: number) => fieldId(calls.machine(machine), 'categories');
export const pictureInput = (machine: number) => fieldId(calls.machine(machine), 'pictures');

/** What the page of a machine needs. */
export function machineNeeds(machine: MachineRecord): Need[] {
  const { id, categories, pictures } = machine;
  return [
    needsText('publish.needs.description', { path: calls.machine(id), read: machine, field: 'description' }),
    { name: 'publish.needs.category', input: categoryInput(id), isMet: () => categories.length > 0 },
    { name: 'publish.needs.picture', input: pictureInput(id), isMet: () => pictures.length > 0 },
  ];
}
