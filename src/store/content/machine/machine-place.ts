import type { MachinePlace } from '../../../domain/catalogue/machine.ts';
import type { User } from '../../../domain/history.ts';
import { newPriorities } from '../../../domain/placement.ts';
import { orNotFound, Refusal } from '../../../lib/refusal.ts';
import { byPriority, type Database } from '../../engine/row.ts';
import { updateRow } from '../change.ts';

/** Each new priority is a separate change, under the lock of all content: more of them would take seconds. */
const mostWritten = 1000;

/**
 * The machine in front of another one in the catalogue; null for the first one.
 * @throws Refusal 404 when there is no such machine
 */
export async function findPlace(db: Database, id: number): Promise<{ after: number | null }> {
  const machines = await db.selectFrom('machine').select('id').orderBy(byPriority).execute();
  const index = machines.findIndex((machine) => machine.id === id);
  orNotFound(machines[index], 'machine');
  return { after: machines[index - 1]?.id ?? null };
}

/**
 * Moves a machine to another place in the catalogue. Changes the priorities of as few machines as possible.
 * @throws Refusal 404 when there is no such machine or no such neighbour, 409 when too many priorities would change
 */
export async function placeMachine(db: Database, user: User, id: number, place: MachinePlace): Promise<void> {
  const machines = await db.selectFrom('machine').select(['id', 'priority']).orderBy(byPriority).execute();
  const moved = orNotFound(
    machines.find((machine) => machine.id === id),
    'machine',
  );
  const others = machines.filter((machine) => machine !== moved);
  const at = placeAmong(
    others.map((machine) => machine.id),
    place,
  );
  const changes = newPriorities([...others.slice(0, at), moved, ...others.slice(at)]);
  if (changes.length > mostWritten) throw new Refusal(409, { code: 'tooManyToPlace', count: mostWritten });
  for (const { id: changed, priority } of changes) await updateRow(db, user, 'machine', { id: changed }, { priority });
}

function placeAmong(others: number[], { before, after }: MachinePlace): number {
  if (before === null) return others.length;
  if (after === null) return 0;
  const index = others.indexOf(before ?? after ?? 0);
  if (index < 0) throw new Refusal(404, { code: 'thingNotFound', thing: 'machine' });
  return before === undefined ? index + 1 : index;
}
