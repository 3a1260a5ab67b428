/** Messages to the pane: show the page at a path; outline a text. */
export type ToPane = { kind: 'show'; path: string } | { kind: 'look'; key: string };

/**
 * Messages from the pane: its script is ready; a text or picture was clicked; a record of a list was opened:
 * `history-entry/3`.
 */
export type FromPane =
  | { kind: 'ready' }
  | { kind: 'clicked' | 'clickedPicture'; key: string }
  | { kind: 'opened'; record: string };

/**
 * Names a field of a record, in the pane and in the ids of inputs: `machine-3-options-7-value`. The texts of pages have
 * keys of their own, with points.
 */
export function fieldKey(...parts: (string | number)[]): string {
  return parts.join('-');
}
