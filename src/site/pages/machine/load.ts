import type { Language } from '../../../domain/language.ts';
import { localText, localTexts } from '../../../domain/localized.ts';
import { machineFields, machineLanguages, type Specification } from '../../../domain/machine.ts';
import { placeMedia } from '../../../domain/media.ts';
import { findMachine } from '../../../store/content/machine.ts';
import { isPublic } from '../../../store/content/publication.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { LoadRequest } from '../../load-request.ts';
import type { MachineData, MachineEntry } from '../../records.ts';

/** A machine with all its sections. */
export async function loadMachine(
  db: Database,
  { language, id, origin, findsHidden }: LoadRequest,
): Promise<{ machine: MachineData } | undefined> {
  const machine = await findMachine(db, id);
  if (!machine || !(findsHidden || isPublic(machine))) return undefined;
  return {
    machine: {
      id,
      written: machineLanguages(machine),
      updated: machine.updated_at,
      ...localTexts(machine, machineFields, language),
      categories: machine.categories.map((category) => ({
        id: category.id,
        name: localText<'name'>(category, 'name', language),
      })),
      advantages: machine.advantages
        .map((entry) => ({ id: entry.id, description: localText<'description'>(entry, 'description', language) }))
        .filter((entry) => entry.description.text !== ''),
      options: specifications(machine.options, language),
      technical_characteristics: specifications(machine.technical_characteristics, language),
      pictures: machine.pictures.map((picture) => ({
        id: picture.id,
        media: placeMedia({ ...picture, name: picture.media }, origin),
        description: localText<'description'>(picture, 'description', language),
        created: picture.created_at,
      })),
    },
  };
}

/** Without entries that have no name yet: visitors do not see them. */
export function specifications(entries: Specification[], language: Language): MachineEntry[] {
  return entries
    .map((entry) => ({
      id: entry.id,
      ...localTexts(entry, ['name', 'value'], language),
    }))
    .filter((entry) => entry.name.text !== '');
}
