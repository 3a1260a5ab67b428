import { readAppState, writeAppState } from '../engine/app-state.ts';
import type { Database } from '../engine/row.ts';

const name = 'programs_paused';

/** Whether an owner has ended the access of all programs. */
export async function arePaused(db: Database): Promise<boolean> {
  return (await readAppState(db, name)) === true;
}

/** Ends the access of all programs, or allows it again. */
export function pausePrograms(db: Database, isPaused: boolean): Promise<void> {
  return writeAppState(db, name, isPaused);
}
