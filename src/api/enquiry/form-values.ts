/**
 * The fields of a form that was sent in a form's own encoding, by name. Line ends come as CR LF there (HTML standard,
 * 4.10.22.4); a script sends what was typed.
 */
export function formValues(fields: Iterable<[name: string, value: string]>): Record<string, string> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}
