import { localText } from '../../domain/localized.ts';
import { findMachineName, listMachineNames } from '../../store/content/machine.ts';
import type { Database } from '../../store/engine/row.ts';
import type { FormData } from '../page.ts';
import type { LoadRequest } from './load.ts';

/** A choice of more machines than this cannot be read on a phone; the chosen one is always among them. */
const offeredMachines = 100;

/** The machines that the quote form's product choice offers, and the one that the address asks for. */
export async function loadForm(db: Database, { language, query }: LoadRequest): Promise<FormData> {
  const machines = await listMachineNames(db, offeredMachines);
  const asked = query.machine === undefined ? undefined : await findMachineName(db, query.machine);
  const chosen = asked?.visible ? asked : undefined;
  if (chosen && !machines.some((machine) => machine.id === chosen.id)) machines.push(chosen);
  return {
    machines: machines.map((machine) => ({ id: machine.id, name: localText<'name'>(machine, 'name', language) })),
    ...(chosen && { chosen: chosen.id }),
    ...(query.quote && { quote: true }),
    ...(query.sent && { sent: true }),
  };
}
