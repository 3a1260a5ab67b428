import { localTexts } from '../../../domain/localized.ts';
import { type MachineListKey, machineFields, machineLanguages, type Specification } from '../../../domain/machine.ts';
import { placeMedia } from '../../../domain/media.ts';
import { findMachine } from '../../../store/content/machine.ts';
import { isPublic } from '../../../store/content/publication.ts';
import type { Database } from '../../../store/engine/row.ts';
import { keyed } from '../../field-keys.ts';
import type { LoadRequest } from '../../load-request.ts';
import type { MachineData, MachineEntry } from '../../records.ts';

/** A machine with all its sections. */
export async function loadMachine(db: Database, request: LoadRequest): Promise<{ machine: MachineData } | undefined> {
  const { language, id, origin, findsHidden } = request;
  const machine = await findMachine(db, id);
  if (!machine || !(findsHidden || isPublic(machine))) return undefined;
  return {
    machine: {
      id,
      written: machineLanguages(machine),
      updated: machine.updated_at,
      ...keyed(request, localTexts(machine, machineFields, language), 'machine', id),
      categories: machine.categories.map((category) => ({
        id: category.id,
        ...keyed(request, localTexts(category, ['name'], language), 'category', category.id),
      })),
      advantages: machine.advantages
        .map((entry) => ({
          id: entry.id,
          ...keyed(request, localTexts(entry, ['description'], language), 'machine', id, 'advantages', entry.id),
        }))
        .filter((entry) => entry.description.text !== ''),
      options: specifications(machine.options, request, id, 'options'),
      technical_characteristics: specifications(
        machine.technical_characteristics,
        request,
        id,
        'technical-characteristics',
      ),
      pictures: machine.pictures.map((picture) => ({
        id: picture.id,
        media: placeMedia({ ...picture, name: picture.media }, origin),
        ...keyed(request, localTexts(picture, ['description'], language), 'machine', id, 'picture', picture.id),
        created: picture.created_at,
      })),
    },
  };
}

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
