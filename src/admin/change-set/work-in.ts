import { openPage } from '../autosave/drafts.ts';
import { autosave, resumeSaving } from '../autosave/saving.ts';
import { call } from '../client.ts';
import { calls } from '../paths.ts';
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
  noteChosen(set && { id: set.id, name: set.name });
  await queryClient.resetQueries();
  await resumeSaving();
}

/**
 * Makes a set of this name and works in it.
 * @returns its id
 * @throws CallFailure
 */
export async function prepareChanges(name: string): Promise<number> {
  const { body } = await call('POST', calls.changeSets(), { body: { name } });
  await workIn(body);
  return body.id;
}
