import type { MachineSummary } from '../../../domain/catalogue/machine.ts';
import { mostFound } from '../../../domain/page/search-limits.ts';
import { localText } from '../../../domain/text/localized.ts';
import { listCategories } from '../../../store/content/machine/category.ts';
import { listMachines, readMachines } from '../../../store/content/machine/machine.ts';
import { countMachines } from '../../../store/content/machine/machine-filter.ts';
import { readSettings } from '../../../store/content/settings.ts';
import type { Database } from '../../../store/engine/row.ts';
import { paginate } from '../../lists/pagination.ts';
import type { LoadRequest } from '../../load-request.ts';
import { loadCards } from '../../machines/load-cards.ts';
import { type Filter, listLeft, listNearest, loadFilter } from './filter.ts';

const machinesPerPage = 12;
/** A row of cards for the nearest machines. */
const nearestShown = 3;

/** Loads a page of the catalogue, for all machines or one category. */
export async function loadMachines(db: Database, request: LoadRequest) {
  const { language, query } = request;
  const categories = await listCategories(db);
  const category = categories.find((candidate) => candidate.id === query.category)?.id;
  if (query.category !== undefined && category === undefined) return undefined;
  const shown = { category, isPublic: true, withoutSold: !(await readSettings(db)).soldInCatalogue } as const;
  const filter = category === undefined ? undefined : await loadFilter(db, request, category, shown);
  const count = filter?.isUsed ? Math.min(filter.count, mostFound) : await countMachines(db, shown);
  const pagination = paginate(query.page, count, machinesPerPage);
  if (!pagination) return undefined;
  const page = { limit: machinesPerPage, offset: (pagination.page - 1) * machinesPerPage };
  const machines =
    filter?.isUsed && category !== undefined
      ? await listFiltered(db, category, filter, page)
      : await listMachines(db, { ...shown, ...page, total: count });
  return {
    machines: await loadCards(db, machines, request),
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

/** Returns a page of the matching machines, or if none match, the nearest ones. */
async function listFiltered(
  db: Database,
  category: number,
  filter: Filter,
  page: { limit: number; offset: number },
): Promise<MachineSummary[]> {
  const list =
    filter.count === 0 ? listNearest(db, category, filter, nearestShown) : listLeft(db, category, filter, page);
  return readMachines(db, await list);
}
