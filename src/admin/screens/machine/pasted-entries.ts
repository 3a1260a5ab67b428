/** The most entries that are pasted at once. */
export const mostPasted = 100;

/**
 * The entries in a text that was copied from a spreadsheet or a list: one a line, its fields between tabs. Where there are no tabs a
 * name ends at a colon. What stands in further columns, such as a unit, belongs to the last field.
 * @param fields how many an entry has
 * @returns undefined for a text of one line without tabs, which is pasted as it is
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

/** A cell with a line break or quotation marks comes in quotation marks. */
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
