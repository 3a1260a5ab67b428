import { useState } from 'react';
import { userId } from '../session.ts';

type Values = Record<string, string>;

const prefix = 'form:';
const week = 7 * 24 * 60 * 60 * 1000;

/** What is typed into a form for a new thing, kept in the browser for its user until it is sent, a week at most. */
export function useFormDraft(name: string) {
  const key = `${prefix}${userId()}:${name}`;
  const [values, setValues] = useState<Values>(() => load(key));

  return {
    values,
    setValue(field: string, value: string): void {
      const next = { ...values, [field]: value };
      setValues(next);
      try {
        if (Object.values(next).every((value) => value === '')) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify({ at: Date.now(), values: next }));
      } catch (error) {
        console.warn('Unsaved text cannot be kept in this browser', error);
      }
    },
    clear(): void {
      setValues({});
      localStorage.removeItem(key);
    },
  };
}

/** The forms in which the user has typed something that was never sent. */
export function formDrafts(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${userId()}:`));
}

function load(key: string): Values {
  try {
    const { at, values } = JSON.parse(localStorage.getItem(key) ?? '') as { at: number; values: Values };
    return at > Date.now() - week ? values : {};
  } catch {
    return {};
  }
}
