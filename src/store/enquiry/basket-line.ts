import type { BasketLine } from '../../domain/enquiry.ts';
import { findMachineName } from '../content/machine.ts';
import type { Database } from '../engine/row.ts';

/** Each line under the name that the catalogue has for its machine; one that is not there keeps the name it came with. */
export function nameLines(db: Database, lines: BasketLine[]): Promise<BasketLine[]> {
  return Promise.all(
    lines.map(async (line) => {
      const found = await findMachineName(db, line.machine);
      return found ? { ...line, name: found.name_fr } : line;
    }),
  );
}

/** Stores the machines that a message asks for, in their order. */
export async function createLines(db: Database, messageId: number, lines: BasketLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ machine, ...line }) => ({ message_id: messageId, machine_id: machine, ...line }));
  await db.insertInto('basket_line').values(rows).execute();
}

/** The machines that a message asks for, in their order. */
export function linesOf(db: Database, messageId: number): Promise<BasketLine[]> {
  return lines(db).where('message_id', '=', messageId).execute();
}

/** The machines that some messages ask for, by the id of the message, in their order. */
export async function linesByMessage(db: Database, messageIds: number[]): Promise<Map<number, BasketLine[]>> {
  const rows = await lines(db).select('message_id').where('message_id', 'in', messageIds).execute();
  return Map.groupBy(rows, ({ message_id }) => message_id);
}

function lines(db: Database) {
  return db.selectFrom('basket_line').select(['machine_id as machine', 'name', 'quantity', 'note']).orderBy('id');
}
