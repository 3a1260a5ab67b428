import { idleAfter, idleHeader } from '../domain/account/idle.ts';

let lastUse = Date.now();

for (const event of ['pointerdown', 'keydown', 'wheel', 'focus'])
  window.addEventListener(event, () => (lastUse = Date.now()), { capture: true, passive: true });

/** The header of requests that nobody has asked for. */
export function idleHeaders(): Record<string, string> {
  return Date.now() - lastUse > idleAfter ? { [idleHeader]: '1' } : {};
}
