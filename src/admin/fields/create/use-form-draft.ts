import { useState } from 'react';
import { draftOwner } from '../../change-set/chosen.ts';
import { userId } from '../../session.ts';

type Values = Record<string, string>;
type Draft = { at: number; values: Values };

const prefix = 'form:';
const week = 7 * 24 * 60 * 60 * 1000;

/**
 * The draft of a form for a new record. The browser keeps it for each user until it is sent, for a week at most.
 * @param path the path of the call that sends the form
 */
export function useFormDraft(path: string) {
  const key = keyOf(path);
  const [values, keep] = useState<Values>(() => read(key)?.values ?? {});

  return {
    values,
    setValues(changed: Values): void {
      const next = { ...values, ...changed };
      keep(next);
      try {
        if (Object.values(next).every((value) => value === '')) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify({ at: Date.now(), values: next }));
      } catch (error) {
        console.warn('Unsaved text cannot be kept in this browser', error);
      }
    },
    clear(): void {
      keep({});
      localStorage.removeItem(key);
    },
  };
}

/** The API paths of the forms in which the user has an unsent draft. */
export function formDrafts(): string[] {
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && read(key));
  return kept.filter((key) => key.startsWith(keyOf('/'))).map((key) => key.slice(keyOf('').length));
}

/** Deletes the drafts of the forms of the record at `path`; without a path, of all forms. */
export function forgetForms(path = ''): void {
  for (const form of formDrafts()) if (form.startsWith(`${path}/`)) localStorage.removeItem(keyOf(form));
}

function keyOf(path: string): string {
  return `${prefix}${draftOwner(userId())}:${path}`;
}

/** The draft stored under a key; one older than a week is deleted. */
function read(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? '') as Draft;
    if (draft.at > Date.now() - week) return draft;
  } catch {
    // Not a draft in the current format.
  }
  localStorage.removeItem(key);
  return undefined;
}
