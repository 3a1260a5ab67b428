import type { Database } from '../../../store/engine/row.ts';
import type { LoadRequest } from '../../load-request.ts';
import { loadProjects } from '../../projects/load-projects.ts';
import { loadServicePage } from '../../services/load-services.ts';

const loadServicesAndForm = loadServicePage('r&d');

/** Loads services, projects and a form. */
export async function loadResearch(db: Database, request: LoadRequest) {
  return { ...(await loadServicesAndForm(db, request)), projects: await loadProjects(db, request) };
}
