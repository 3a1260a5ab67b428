import { readStoredJson, writeStored } from './browser-storage.ts';

/** What a form holds by the names of its fields, as far as somebody has typed it. */
export type Draft = Record<string, string>;

/** What this tab keeps of a form that has not been sent, by the form's id. */
export function readDraft(form: string): Draft {
  return (readStoredJson(draftName(form)) ?? {}) as Draft;
}

/** Keeps it in the tab's own storage, which goes with the tab; undefined forgets it. */
export function writeDraft(form: string, draft: Draft | undefined): void {
  writeStored('sessionStorage', draftName(form), draft && JSON.stringify(draft));
}

function draftName(form: string): string {
  return `draft:${form}`;
}
