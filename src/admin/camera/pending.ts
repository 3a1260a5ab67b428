const storageKey = 'pendingPhotos';

/** Notes whether this browser keeps pictures that have not arrived, so that no code for them is loaded otherwise. */
export function notePending(isPending: boolean): void {
  if (isPending) localStorage.setItem(storageKey, 'true');
  else localStorage.removeItem(storageKey);
}

export function hasPending(): boolean {
  return localStorage.getItem(storageKey) !== null;
}
