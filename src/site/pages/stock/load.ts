import { listMachines } from '../../../store/content/machine/machine.ts';
import { countMachines } from '../../../store/content/machine/machine-filter.ts';
import type { Database } from '../../../store/engine/row.ts';
import { paginate } from '../../lists/pagination.ts';
import type { LoadRequest } from '../../load-request.ts';
import { loadCards } from '../../machines/load-cards.ts';

const machinesPerPage = 12;

/** Loads a page of the machines in stock. Without any, the page exists only in a preview. */
export async function loadStock(db: Database, request: LoadRequest) {
  const filter = { stock: 'available', isPublic: true } as const;
  const pagination = paginate(request.query.page, await countMachines(db, filter), machinesPerPage);
  if (!pagination || (pagination.count === 0 && !request.findsHidden)) return undefined;
  const offset = (pagination.page - 1) * machinesPerPage;
  const machines = await listMachines(db, { ...filter, limit: machinesPerPage, offset, total: pagination.count });
  return { machines: await loadCards(db, machines, request), pagination };
}
