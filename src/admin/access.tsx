import type { ReactNode } from 'react';
import { create } from 'zustand';
import { type Access, may, mayWriteIn, type Right } from '../domain/account/right.ts';
import type { Language } from '../domain/text/language.ts';

/** The server's last answer about the logged-in user's rights, kept for the first moments of the next page. */
const storageKey = 'access';

/** Until the server answers, nothing is hidden. The server refuses what is not allowed. */
const unknown: Access = { role: 'owner', languages: [] };

/** The role of the logged-in user, and the languages they may edit. */
export const useAccess = create(stored);

/** Keeps the rights that the server reports. Equal ones render nothing. */
export function setAccess({ role, languages }: Access): void {
  const access = { role, languages };
  if (JSON.stringify(access) === JSON.stringify(useAccess.getState())) return;
  localStorage.setItem(storageKey, JSON.stringify(access));
  useAccess.setState(access);
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
