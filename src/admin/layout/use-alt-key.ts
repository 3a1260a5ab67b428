import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `run` when Alt and a key are pressed together, in a field too: a letter alone would collide with typing. Not while a
 * dialog is open.
 * @param code of the key, as `KeyN`
 * @param run undefined where the keys do nothing for the moment
 */
export function useAltKey(code: string, run: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isIt = event.code === code && event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isIt || !run || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault(); // some keyboards write a letter
    run();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
