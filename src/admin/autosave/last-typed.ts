import { create } from 'zustand';

/** The field that was typed into last. Only this field says that it is saved, which keeps the screen quiet. */
export const useLastTyped = create(() => ({ path: '', field: '' }));

/** Notes where a key was typed. A further key in the same field notifies no other field. */
export function noteTyped(path: string, field: string): void {
  useLastTyped.setState((last) => (last.path === path && last.field === field ? last : { path, field }));
}
