import { localText } from '../../../domain/localized.ts';
import { listCategories } from '../../../store/content/category.ts';
import { listMachines } from '../../../store/content/machine.ts';
import { countMachines } from '../../../store/content/machine-filter.ts';
import { readSettings } from '../../../store/content/settings.ts';
import type { Database } from '../../../store/engine/row.ts';
import { paginate } from '../../lists/pagination.ts';
import type { LoadRequest } from '../../load-request.ts';
import { loadCards } from '../../machines/load-cards.ts';

const machinesPerPage = 12;
/** One page of the catalogue, of all machines or of one category. */
export async function loadMachines(db: Database, request: LoadRequest) {
  const { language, query } = request;
  const categories = await listCategories(db);
  const category = categories.find((candidate) => candidate.id === query.category)?.id;
  const filter = { category, isPublic: true, withoutSold: !(await readSettings(db)).soldInCatalogue } as const;
  const pagination = paginate(query.page, await countMachines(db, filter), machinesPerPage);
  if (!pagination || (query.category !== undefined && category === undefined)) return undefined;
  const machines = await listMachines(db, {
    ...filter,
    limit: machinesPerPage,
    offset: (pagination.page - 1) * machinesPerPage,
  });
  return {
    machines: await loadCards(db, machines, request),
    categories: categories.map((each) => ({
      id: each.id,
      name: localText<'name'>(each, 'name', language),
      searchDescription: localText<'search_description'>(each, 'search_description', language),
    })),
    category,
    pagination,
  };
}
