import { unsaved } from '../autosave/edits.ts';
import { autosave } from '../autosave/saving.ts';
import { call } from '../client.ts';
import { itemPath } from '../item.ts';
import { calls } from '../paths.ts';
import { queryClient } from '../queries.ts';
import type { HistoryRecord, Restored } from '../records.ts';

/** Where an entry's field is typed into: the path of its record, and its name there. */
function inputOf({ noun, record_id: id, label, item, field, language }: HistoryRecord) {
  if (field === null) return undefined;
  return { path: itemPath({ noun, id, label, item }), name: language ? `${field}_${language}` : field };
}

/**
 * What is typed into the field of an entry and cannot be saved now; undefined when there is nothing. What is on its way
 * arrives first: it is then an entry of the history itself, and restoring loses nothing.
 */
export async function unsavedText(entry: HistoryRecord): Promise<string | undefined> {
  const input = inputOf(entry);
  if (!input) return undefined;
  await autosave.atRest(input.path);
  const waiting = unsaved(autosave.edits(input.path));
  return input.name in waiting ? String(waiting[input.name] ?? '') : undefined;
}

/**
 * Restores what an entry tells, and shows it at once wherever it is on the screen. What is typed into other fields
 * stays; what is typed into this one is dropped.
 * @throws CallFailure when it could not be restored
 */
export async function restore(entry: HistoryRecord): Promise<Restored> {
  const input = inputOf(entry);
  const { body } = await call('POST', calls.restore(entry.id));
  if (input) autosave.drop(input.path, input.name);
  // Links change what other kinds of records show.
  await queryClient.invalidateQueries();
  return body;
}
