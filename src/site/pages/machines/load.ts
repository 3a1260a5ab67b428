import { type LocalText, localText, localTexts } from '../../../domain/localized.ts';
import type { Specification } from '../../../domain/machine.ts';
import { placeMedia } from '../../../domain/media.ts';
import { readQuantity } from '../../../domain/quantity.ts';
import { mostFound } from '../../../domain/search-limits.ts';
import { listCategories } from '../../../store/content/category.ts';
import { listMachines, readMachines } from '../../../store/content/machine.ts';
import { listCharacteristics } from '../../../store/content/machine-entry.ts';
import { countMachines } from '../../../store/content/machine-filter.ts';
import { listFirstPictures } from '../../../store/content/picture.ts';
import type { Database } from '../../../store/engine/row.ts';
import { keyed } from '../../field-keys.ts';
import { paginate } from '../../lists/pagination.ts';
import type { LoadRequest } from '../../load-request.ts';
import type { MachineCard } from '../../records.ts';
import { specifications } from '../machine/load.ts';
import { type Filter, listLeft, listNearest, loadFilter } from './filter.ts';

const machinesPerPage = 12;
/** A row of cards. */
const nearestShown = 3;
/** More would make a card a table; the machine's own page has them all. */
const figuresPerCard = 3;

/** One page of the catalogue, of all machines or of one category. */
export async function loadMachines(db: Database, request: LoadRequest) {
  const { language, query, origin } = request;
  const categories = await listCategories(db);
  const category = categories.find((candidate) => candidate.id === query.category)?.id;
  if (query.category !== undefined && category === undefined) return undefined;
  const filter = category === undefined ? undefined : await loadFilter(db, request, category);
  const isFiltered = filter?.isUsed === true;
  const count = isFiltered ? Math.min(filter.count, mostFound) : await countMachines(db, { category, isPublic: true });
  const pagination = paginate(query.page, count, machinesPerPage);
  if (!pagination) return undefined;
  const page = { limit: machinesPerPage, offset: (pagination.page - 1) * machinesPerPage };
  const machines =
    filter && isFiltered && category !== undefined
      ? await readMachines(db, await leftOrNearest(db, category, filter, page))
      : await listMachines(db, { category, isPublic: true, ...page });
  const ids = machines.map((machine) => machine.id);
  const pictures = await listFirstPictures(db, ids);
  const characteristics = await listCharacteristics(db, ids);
  const cards = machines.map((machine): MachineCard => {
    const picture = pictures.get(machine.id);
    return {
      id: machine.id,
      ...keyed(request, localTexts(machine, ['name'], language), 'machine', machine.id),
      summary: firstParagraph(localText<'description'>(machine, 'description', language)),
      categories: machine.categories.map((each) => localText<'name'>(each, 'name', language)),
      figures: keyFigures(characteristics.get(machine.id) ?? [], request, machine.id),
      picture: picture && placeMedia({ ...picture, name: picture.media }, origin),
      pictureText: picture && localText<'description'>(picture, 'description', language),
    };
  });
  return {
    machines: cards,
    categories: categories.map((each) => ({
      id: each.id,
      name: localText<'name'>(each, 'name', language),
      searchDescription: localText<'search_description'>(each, 'search_description', language),
    })),
    category,
    filter,
    pagination,
  };
}

/** The machines that are left, or if there are none, those that miss the least of what is asked. */
function leftOrNearest(
  db: Database,
  category: number,
  filter: Filter,
  page: { limit: number; offset: number },
): Promise<number[]> {
  return filter.count === 0 ? listNearest(db, category, filter, nearestShown) : listLeft(db, category, filter, page);
}

/** What a card says of a machine: the administrator's order decides, and only figures with a unit can be compared. */
function keyFigures(entries: Specification[], request: LoadRequest, machine: number): MachineCard['figures'] {
  return specifications(entries, request, machine, 'technical-characteristics')
    .flatMap(({ id, name, value }) => {
      const quantity = readQuantity(value.text);
      return quantity?.unit ? [{ id, name, figure: quantity.figure, unit: quantity.unit }] : [];
    })
    .slice(0, figuresPerCard);
}

function firstParagraph({ text, language }: LocalText): LocalText {
  return { text: text.split('\n\n')[0] ?? '', language };
}
