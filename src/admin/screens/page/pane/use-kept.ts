import { useState } from 'react';

/** A choice that this browser remembers once it is made. */
export function useKept(key: string, initial: string): [string, (choice: string) => void] {
  const [choice, setChoice] = useState(() => localStorage.getItem(key) ?? initial);
  const keep = (next: string) => {
    localStorage.setItem(key, next);
    setChoice(next);
  };
  return [choice, keep];
}
