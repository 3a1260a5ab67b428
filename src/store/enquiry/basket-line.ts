import type { BasketLine } from '../../domain/enquiry/enquiry.ts';
import { findMachineName } from '../content/machine/machine.ts';
import { isPublic } from '../content/publication.ts';
import type { Database } from '../engine/row.ts';

/** Replaces each name by the catalogue's. A machine that is not public keeps the name that was sent. */
export function nameLines(db: Database, lines: BasketLine[]): Promise<BasketLine[]> {
  return Promise.all(
    lines.map(async (line) => {
      const found = await findMachineName(db, line.machine);
      return found && isPublic(found) ? { ...line, name: found.name_fr } : line;
    }),
  );
}

/** Stores the machines of a quote request, in order. */
export async function createLines(db: Database, enquiryId: number, lines: BasketLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ machine, ...line }) => ({ enquiry_id: enquiryId, machine_id: machine, ...line }));
  await db.insertInto('basket_line').values(rows).execute();
}

/** The machines of a quote request, in order. */
export function linesOf(db: Database, enquiryId: number): Promise<BasketLine[]> {
  return lines(db).where('enquiry_id', '=', enquiryId).execute();
}

/** The machines of several quote requests, by enquiry id, in order. */
export async function linesByEnquiry(db: Database, enquiryIds: number[]): Promise<Map<number, BasketLine[]>> {
  const rows = await lines(db).select('enquiry_id').where('enquiry_id', 'in', enquiryIds).execute();
  return Map.groupBy(rows, ({ enquiry_id }) => enquiry_id);
}

function lines(db: Database) {
  return db.selectFrom('basket_line').select(['machine_id as machine', 'name', 'quantity', 'note']).orderBy('id');
}
