import { readStoredJson, writeStored } from './browser-storage.ts';

/** The input of a form by field name. */
export type Draft = Record<string, string>;

/** Returns the draft of the form with this id, or an empty one. */
export function readDraft(form: string): Draft {
  return (readStoredJson(draftName(form)) ?? {}) as Draft;
}

/** Stores a draft until the tab is closed. Undefined deletes it. */
export function writeDraft(form: string, draft: Draft | undefined): void {
  writeStored('sessionStorage', draftName(form), draft && JSON.stringify(draft));
}

function draftName(form: string): string {
  return `draft:${form}`;
}
