/** Fills the places of a text, such as `{{size}}`. One without a value stays as it is. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}
