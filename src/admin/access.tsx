import { type ReactNode, useSyncExternalStore } from 'react';
import type { Language } from '../domain/language.ts';
import { type Access, may, mayWriteIn, type Right } from '../domain/right.ts';

/** The server's last answer about the logged-in user's rights, kept for the first moments of the next page. */
const storageKey = 'access';

/** Until the server answers, nothing is hidden. The server refuses what is not allowed. */
const unknown: Access = { role: 'owner', languages: [] };

let current = stored();
const listeners = new Set<() => void>();

export const access = {
  get: (): Access => current,
  set({ role, languages }: Access): void {
    if (JSON.stringify({ role, languages }) === JSON.stringify(current)) return;
    current = { role, languages };
    localStorage.setItem(storageKey, JSON.stringify(current));
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The role of the logged-in user, and the languages they may edit. */
export function useAccess(): Access {
  return useSyncExternalStore(access.subscribe, access.get);
}

/**
 * Whether the user may change texts in a language. Null stands for data without a language, such as order, pictures and
 * dates.
 */
export function useMayWrite(language: Language | null): boolean {
  return mayWriteIn(useAccess(), language);
}

/** Whether the user has a right. */
export function useMay(right: Right): boolean {
  return may(useAccess(), right);
}

/** Shows the children only to users who have the right. */
export function May({ right, children }: { right: Right; children: ReactNode }) {
  return useMay(right) ? children : null;
}

function stored(): Access {
  const text = localStorage.getItem(storageKey);
  return text === null ? unknown : (JSON.parse(text) as Access);
}
