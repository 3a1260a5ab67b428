/**
 * The fields of a form that a browser submitted, by name. Line ends come as CR LF (HTML standard, 4.10.22.4) and become LF, as a
 * script sends them.
 */
export function formValues(fields: Iterable<[name: string, value: string]>): Record<string, string> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}
