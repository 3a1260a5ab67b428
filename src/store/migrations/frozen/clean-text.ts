/** The form of stored texts: composed letters, `\n` at line ends, no other control characters except tabs. */
export function cleanText(text: string): string {
  if (/^[\t\n\x20-\x7e]*$/.test(text)) return text;
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/(?<=\p{M}{30})\p{M}+/gu, '')
    .normalize();
}

/** The same for a text of one line. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('\t', ' ');
}

/** The same for all texts in a value as JSON. What is no JSON is a text itself. */
export function cleanJson(json: string, clean = cleanText): string {
  if (/^[\x20-\x7e]*$/.test(json) && !json.includes('\\')) return json;
  try {
    return JSON.stringify(JSON.parse(json, (_, value) => (typeof value === 'string' ? clean(value) : value)));
  } catch {
    return clean(json);
  }
}

export function cleanJsonLine(json: string): string {
  return cleanJson(json, cleanLine);
}
