import { create } from 'zustand';
import { paths } from '../paths.ts';

/** The change set in which a tab works. */
export type ChosenSet = { id: number; name: string };

const storageKey = 'changeSet';

/**
 * The set in which this tab works, null on the live site, and how often the server has answered with a conflict. Session storage
 * belongs to the tab: other tabs are not affected, and a new one begins live.
 */
export const useChosenSet = create<{ set: ChosenSet | null; conflicts: number }>(() => ({
  set: stored(),
  conflicts: 0,
}));

export function chosenSet(): ChosenSet | null {
  return useChosenSet.getState().set;
}

/** Notes the set for this tab. `workIn` does what else a change of set needs. */
export function noteChosen(set: ChosenSet | null): void {
  sessionStorage.setItem(storageKey, JSON.stringify(set));
  useChosenSet.setState({ set });
}

/** The header of each call, by which the server reads and writes in the set: that of this tab, unless another is given. */
export function setHeaders(set = chosenSet()?.id ?? null): Record<string, string> {
  return set === null ? {} : { 'x-change-set': String(set) };
}

/** The same for a download, which has no headers. */
export function setQuery() {
  return { 'change-set': chosenSet()?.id };
}

/** Notes the status of an answer. A conflict may mean that the set is no longer open. */
export function noticeConflict(status: number): void {
  if (status === 409 && chosenSet()) useChosenSet.setState(({ conflicts }) => ({ conflicts: conflicts + 1 }));
}

/** The owner of text that this browser keeps: what was typed in a set never gets to the live site. */
export function draftOwner(user: string | null): string {
  const set = chosenSet();
  return set ? `${user}@${set.id}` : String(user);
}

/** The preview of a public page as the tab's set would make it, or as it is. */
export function previewPath(path: string): string {
  return paths.preview(path, chosenSet()?.id);
}

function stored(): ChosenSet | null {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as ChosenSet | null;
}
