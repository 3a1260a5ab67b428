import { autosave } from './saving.ts';

const pause = 1000; // ms, longer than between two keys

/** Follows what is typed and stored, once no more of it comes: for sums over a whole record, which no key should wait for. */
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
