import { unsaved } from '../autosave/edits.ts';
import { autosave } from '../autosave/saving.ts';
import { call } from '../client.ts';
import { itemPath } from '../item.ts';
import { calls } from '../paths.ts';
import { queryClient } from '../query-client.ts';
import type { HistoryRecord, Restored } from '../records.ts';

/** The input for an entry's field: the path of its record, and the field's name there. */
function inputOf({ noun, record_id: id, label, item, field, language }: HistoryRecord) {
  if (field === null) return undefined;
  return { path: itemPath({ noun, id, label, item }), name: language ? `${field}_${language}` : field };
}

/**
 * Returns the text typed into an entry's field that cannot be saved now; undefined if there is none. Waits for requests
 * in flight: their text then is in the history, so restoring loses nothing.
 */
export async function unsavedText(entry: HistoryRecord): Promise<string | undefined> {
  const input = inputOf(entry);
  if (!input) return undefined;
  await autosave.atRest(input.path);
  const waiting = unsaved(autosave.edits(input.path));
  return input.name in waiting ? String(waiting[input.name] ?? '') : undefined;
}

/**
 * Undoes an entry's change and shows the result at once in all open views. Keeps text typed into other fields; drops
 * text typed into this one.
 * @throws CallFailure when it could not be restored
 */
export async function restore(entry: HistoryRecord): Promise<Restored> {
  const input = inputOf(entry);
  const { body } = await call('POST', calls.restore(entry.id));
  if (input) autosave.drop(input.path, input.name);
  // Links between records affect other kinds of records too.
  await queryClient.invalidateQueries();
  return body;
}
