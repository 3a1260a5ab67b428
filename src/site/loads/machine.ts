import type { Language } from '../../domain/language.ts';
import { type LocalText, localText } from '../../domain/localized.ts';
import { machineLanguages, type Specification } from '../../domain/machine.ts';
import { placeMedia } from '../../domain/media.ts';
import { readQuantity } from '../../domain/quantity.ts';
import { listCategories } from '../../store/content/category.ts';
import { findMachine, listMachines } from '../../store/content/machine.ts';
import { listCharacteristics } from '../../store/content/machine-entry.ts';
import { countMachines } from '../../store/content/machine-filter.ts';
import { listFirstPictures } from '../../store/content/picture.ts';
import type { Database } from '../../store/engine/row.ts';
import type { MachineCard, PageData } from '../page.ts';
import { listPlace } from './list-place.ts';
import type { LoadRequest } from './load.ts';

const machinesPerPage = 12;
/** More would make a card a table; the machine's own page has them all. */
const figuresPerCard = 3;

/** One page of the catalogue, of all machines or of one category. */
export async function loadMachines(db: Database, request: LoadRequest): Promise<PageData['machines'] | undefined> {
  const { language, query, origin } = request;
  const categories = await listCategories(db);
  const category = categories.find((candidate) => candidate.id === query.category)?.id;
  const place = listPlace(query.page, await countMachines(db, { category, visible: true }), machinesPerPage);
  if (!place || (query.category !== undefined && category === undefined)) return undefined;
  const machines = await listMachines(db, {
    category,
    visible: true,
    limit: machinesPerPage,
    offset: (place.page - 1) * machinesPerPage,
  });
  const ids = machines.map((machine) => machine.id);
  const pictures = await listFirstPictures(db, ids);
  const characteristics = await listCharacteristics(db, ids);
  const cards = machines.map((machine): MachineCard => {
    const picture = pictures.get(machine.id);
    return {
      id: machine.id,
      name: localText<'name'>(machine, 'name', language),
      summary: firstParagraph(localText<'description'>(machine, 'description', language)),
      categories: machine.categories.map((each) => localText<'name'>(each, 'name', language).text),
      figures: keyFigures(characteristics.get(machine.id) ?? [], language),
      picture: picture && placeMedia({ ...picture, name: picture.media }, origin),
      pictureText: picture && localText<'description'>(picture, 'description', language),
    };
  });
  return {
    machines: cards,
    categories: categories.map((each) => ({ id: each.id, name: localText<'name'>(each, 'name', language) })),
    category,
    place,
  };
}

/** A machine with all its sections. */
export async function loadMachine(
  db: Database,
  { language, id, origin, findsHidden }: LoadRequest,
): Promise<PageData['machine'] | undefined> {
  const machine = await findMachine(db, id);
  if (!machine || !(machine.visible || findsHidden)) return undefined;
  return {
    machine: {
      id,
      written: machineLanguages(machine),
      updated: machine.updated_at,
      name: localText<'name'>(machine, 'name', language),
      description: localText<'description'>(machine, 'description', language),
      metadescription: localText<'metadescription'>(machine, 'metadescription', language),
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

/** Entries that the administrator has added but not yet named are not for visitors. */
function specifications(entries: Specification[], language: Language) {
  return entries
    .map((entry) => ({
      id: entry.id,
      name: localText<'name' | 'value'>(entry, 'name', language),
      value: localText<'name' | 'value'>(entry, 'value', language),
    }))
    .filter((entry) => entry.name.text !== '');
}

/** What a card says of a machine: the administrator's order decides, and only figures with a unit can be compared. */
function keyFigures(entries: Specification[], language: Language): MachineCard['figures'] {
  return specifications(entries, language)
    .flatMap(({ id, name, value }) => {
      const quantity = readQuantity(value.text);
      return quantity?.unit ? [{ id, name, figure: quantity.figure, unit: quantity.unit }] : [];
    })
    .slice(0, figuresPerCard);
}

function firstParagraph({ text, language }: LocalText): LocalText {
  return { text: text.split('\n\n')[0] ?? '', language };
}
