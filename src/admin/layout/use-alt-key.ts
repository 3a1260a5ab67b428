import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `run` when Alt and a key are pressed together, even in a field; a letter alone would collide with typing. Does nothing while a
 * dialog is open.
 * @param code the code of the key, such as `KeyN`
 * @param run undefined while the shortcut is disabled
 */
export function useAltKey(code: string, run: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isIt = event.code === code && event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isIt || !run || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault(); // some keyboards type a character
    run();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
