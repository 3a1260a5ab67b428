import { useState } from 'react';
import { userId } from '../session.ts';

type Values = Record<string, string>;
type Draft = { at: number; values: Values };

const prefix = 'form:';
const week = 7 * 24 * 60 * 60 * 1000;

/**
 * What is typed into a form for a new thing, kept in the browser for its user until it is sent, a week at most.
 * @param path the call that sends it
 */
export function useFormDraft(path: string) {
  const key = keyOf(path);
  const [values, setValues] = useState<Values>(() => read(key)?.values ?? {});

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

/** The forms in which the user has typed something that was never sent, by their calls. */
export function formDrafts(): string[] {
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && read(key));
  return kept.filter((key) => key.startsWith(keyOf('/'))).map((key) => key.slice(keyOf('').length));
}

/** Drops what was typed into the forms of the record at `path`; into all forms without a path. */
export function forgetForms(path = ''): void {
  for (const form of formDrafts()) if (form.startsWith(`${path}/`)) localStorage.removeItem(keyOf(form));
}

function keyOf(path: string): string {
  return `${prefix}${userId()}:${path}`;
}

/** What a form has kept; what is older than a week is dropped. */
function read(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? '') as Draft;
    if (draft.at > Date.now() - week) return draft;
  } catch {
    // It is no draft of this product.
  }
  localStorage.removeItem(key);
  return undefined;
}
