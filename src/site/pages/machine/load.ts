import { machineFields, machineLanguages } from '../../../domain/catalogue/machine.ts';
import { isSold, stockOf } from '../../../domain/catalogue/stock.ts';
import { placeMedia } from '../../../domain/media/media.ts';
import { localTexts } from '../../../domain/text/localized.ts';
import { findMachine } from '../../../store/content/machine/machine.ts';
import { isPublic } from '../../../store/content/publication.ts';
import type { Database } from '../../../store/engine/row.ts';
import { keyed } from '../../field-keys.ts';
import type { LoadRequest } from '../../load-request.ts';
import { loadSimilar } from '../../machines/load-similar.ts';
import { specifications } from '../../machines/specifications.ts';
import type { MachineCard, MachineData } from '../../records.ts';

/** Loads the data of a machine's page. A sold machine has similar ones beside it. */
export async function loadMachinePage(
  db: Database,
  request: LoadRequest,
): Promise<{ machine: MachineData; similar: MachineCard[] } | undefined> {
  const found = await loadMachine(db, request);
  if (!found) return undefined;
  const { stock, categories } = found.machine;
  const ids = categories.map(({ id }) => id);
  return { ...found, similar: isSold(stock) ? await loadSimilar(db, ids, request) : [] };
}

/** Loads a machine with all its sections, or undefined if it is not public. */
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
      stock: stockOf(machine),
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
