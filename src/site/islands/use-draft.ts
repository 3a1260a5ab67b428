import { type RefObject, useEffect } from 'react';
import { keep, kept } from '../kept.ts';
import { fieldNames } from './enquiry.ts';

/** Under which name a tab keeps what is typed into a form until it is sent. */
export function draftName(kind: 'contact' | 'quote'): string {
  return `draft:${kind}`;
}

/**
 * Keeps what is typed into a form in the tab's own storage, which goes with the tab, and types it again into fields
 * that are blank: a reload, or another page with the same form, loses nothing. Answers a function that forgets it.
 */
export function useDraft(kind: 'contact' | 'quote', form: RefObject<HTMLFormElement | null>): () => void {
  const name = draftName(kind);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    typeAgain(element, name);
    const save = () => keep('sessionStorage', name, JSON.stringify(Object.fromEntries(new FormData(element))));
    element.addEventListener('input', save);
    return () => element.removeEventListener('input', save);
  }, [form, name]);
  return () => keep('sessionStorage', name, undefined);
}

function typeAgain(form: HTMLFormElement, name: string): void {
  const typed = new Map(Object.entries(readDraft(name)));
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  const isSamePage = typed.get('page') === field('page')?.value; // each page proposes its own product
  for (const name of isSamePage ? [...fieldNames, 'product'] : fieldNames) {
    const input = field(name);
    if (input && (input.value === '' || name === 'product')) input.value = typed.get(name) ?? input.value;
  }
}

function readDraft(name: string): Record<string, string> {
  try {
    return JSON.parse(kept(name) ?? '{}') ?? {};
  } catch {
    return {}; // somebody has played with it
  }
}
