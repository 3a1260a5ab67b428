/** The maximum number of entries in one paste. */
export const mostPasted = 100;

/**
 * Splits a text copied from a spreadsheet or a list into entries: one per line, with fields separated by tabs. Without tabs, a name
 * ends at a colon. Further columns, such as a unit, belong to the last field.
 * @param fields the number of fields of an entry
 * @returns undefined for a text of one line without tabs, which is pasted unchanged
 */
export function pastedEntries(text: string, fields: number): string[][] | undefined {
  const lines = linesOf(text);
  const hasTabs = text.includes('\t');
  if (lines.length < 2 && !hasTabs) return undefined;
  return lines.map((line) => {
    const cells = hasTabs ? line.split('\t') : fields > 1 ? atColon(line) : [line];
    const trimmed = cells.map((cell) => cell.trim());
    const last = trimmed
      .slice(fields - 1)
      .filter(Boolean)
      .join(' ');
    return [...trimmed.slice(0, fields - 1), last];
  });
}

/** Splits a text into lines. Cells with line breaks or quotation marks arrive in quotation marks. */
function linesOf(text: string): string[] {
  const plain = text.replace(/\r\n?/g, '\n').replace(/(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g, (_, before, cell) => {
    return before + cell.replaceAll('""', '"').replace(/\s*\n\s*/g, ' ');
  });
  return plain.split('\n').filter((line) => line.trim() !== '');
}

function atColon(line: string): string[] {
  const [, name, value] = /^(.+?)\s*:\s+(.+)$/.exec(line) ?? [];
  return name !== undefined && value !== undefined ? [name, value] : [line];
}
