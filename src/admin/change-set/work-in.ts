import { openPage } from '../autosave/drafts.ts';
import { autosave, resumeSaving } from '../autosave/saving.ts';
import { queryClient } from '../query-client.ts';
import { untilIdle } from '../work.ts';
import { type ChosenSet, noteChosen } from './chosen.ts';

/**
 * Works in another set in this tab, or on the live site. Waits for what is being sent. Text that cannot be saved now stays in this
 * browser, and returns with its set.
 */
export async function workIn(set: ChosenSet | null): Promise<void> {
  await Promise.all(autosave.unsaved().map((path) => autosave.atRest(path)));
  await untilIdle();
  autosave.leave();
  openPage();
  noteChosen(set);
  await queryClient.resetQueries();
  await resumeSaving();
}
