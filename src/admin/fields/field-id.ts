/** The id of a field's input, and the hash that leads to it: `machine-3-options-7-value_it`. */
export function fieldId(path: string, field: string): string {
  return [...path.split('/').slice(2), field].join('-');
}

/** True for the field that the address leads to: it takes the focus when it appears. */
export function isTarget(id: string): boolean {
  return location.hash === `#${id}`;
}
