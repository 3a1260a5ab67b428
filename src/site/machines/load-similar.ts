import { listMachines } from '../../store/content/machine/machine.ts';
import type { Database } from '../../store/engine/row.ts';
import type { LoadRequest } from '../load-request.ts';
import type { MachineCard } from '../records.ts';
import { loadCards } from './load-cards.ts';

const mostSimilar = 3;

/** Loads the first available machines of the first of these categories that has any, as alternatives to a sold machine. */
export async function loadSimilar(db: Database, categories: number[], request: LoadRequest): Promise<MachineCard[]> {
  for (const category of categories) {
    const machines = await listMachines(db, { category, isPublic: true, withoutSold: true, limit: mostSimilar });
    if (machines.length > 0) return loadCards(db, machines, request);
  }
  return [];
}
