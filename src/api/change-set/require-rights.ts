import { type Access, may, mayWriteIn } from '../../domain/account/right.ts';
import { Refusal } from '../../lib/refusal.ts';
import { changesNumbered, inSteps } from '../../store/change-set/read-changes.ts';
import type { NumberedChange } from '../../store/change-set/set-change.ts';
import { fieldOf } from '../../store/content/content-table.ts';
import type { Database } from '../../store/engine/row.ts';

/**
 * Requires the rights to make all changes of a set, or those with these numbers: a translator may publish texts in the own languages only.
 * @throws Refusal 403
 */
export async function requireRightsOf(access: Access, db: Database, setId: number, numbers?: number[]): Promise<void> {
  for await (const changes of numbers ? [await changesNumbered(db, setId, numbers)] : inSteps(db, setId)) {
    const languages = new Set(changes.flatMap(languagesOf));
    const hasSettings = changes.some(({ item_table }) => item_table === 'settings');
    const mayAll = [...languages].every((language) => mayWriteIn(access, language));
    if (!mayAll || (hasSettings && !may(access, 'settings'))) throw new Refusal(403, 'rightMissing');
  }
}

/** The languages that a change writes in. Null stands for what has none, such as figures, and for whole rows. */
function languagesOf(change: NumberedChange) {
  return change.kind === 'change' ? Object.keys(change.content.to).map((column) => fieldOf(column).language) : [null];
}
