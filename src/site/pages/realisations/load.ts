import type { Database } from '../../../store/engine/row.ts';
import type { LoadRequest } from '../../load-request.ts';
import { loadProjects } from '../../projects/load-projects.ts';

export async function loadRealisations(db: Database, request: LoadRequest) {
  return { projects: await loadProjects(db, request) };
}
