import type { FirstStep, FirstStepMark } from '../../domain/first-step.ts';
import { withAdvisoryLock } from '../engine/advisory-lock.ts';
import { readAppState, writeAppState } from '../engine/app-state.ts';
import type { Database } from '../engine/row.ts';

/** The key of the stored marks: `{ "backup": "notNeeded" }`. */
const name = 'first-steps';

type Marks = Partial<Record<FirstStep, FirstStepMark>>;

/** The owner's marks of first steps. */
export async function readFirstStepMarks(db: Database): Promise<Marks> {
  return ((await readAppState(db, name)) ?? {}) as Marks;
}

/** Sets or removes the mark of a first step. */
export function markFirstStep(db: Database, step: FirstStep, mark: FirstStepMark | null): Promise<void> {
  return withAdvisoryLock(db, 'first steps', async (transaction) => {
    const { [step]: _, ...others } = await readFirstStepMarks(transaction);
    await writeAppState(transaction, name, mark ? { ...others, [step]: mark } : others);
  });
}
