import type { Database } from '../../../store/engine/row.ts';
import type { LoadRequest } from '../../load-request.ts';
import { loadServicePage } from '../../services/load-services.ts';

const loadServices = loadServicePage('hydraulique');

/** Loads services and form, and the cylinder that the address asks for. */
export async function loadHydraulique(db: Database, request: LoadRequest) {
  return { ...(await loadServices(db, request)), cylinder: request.query.cylinder };
}
