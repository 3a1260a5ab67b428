import { autosave } from './saving.ts';

/** In milliseconds: longer than between two keys of somebody who types, shorter than a look away from them. */
const pause = 300;

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
