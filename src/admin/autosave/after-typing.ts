import { autosave } from './saving.ts';

const pause = 1000; // ms, longer than between two keys

/** Calls the listener once typing pauses: for totals over a whole record, which must not delay a keystroke. */
export function followPauses(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = autosave.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(listener, pause);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
