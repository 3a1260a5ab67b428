import { type Kysely, sql } from 'kysely';
import { cleanRows, type Row, rowsOf, write } from './frozen/clean-rows.ts';
import { cleanSourcesOf, cleanVersions } from './frozen/clean-sources.ts';
import { cleanJson, cleanJsonLine, cleanLine } from './frozen/clean-text.ts';
import { contentTables, otherTables } from './frozen/cleaned-tables.ts';

/** The columns of an enquiry whose bytes are summed in `enquiry_volume`, which no update changes. */
const counted = ['name', 'entreprise', 'email', 'phonenumber', 'message', 'object', 'product', 'page'];

/**
 * Brings the stored texts into the form in which new ones are stored. Versions, times of change and the history's entries stay; the
 * values in the history change as well, because an undo writes them. Queued mails stay as they were composed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of contentTables)
    await cleanRows(db, table, async (row, cleaned) => {
      await cleanSourcesOf(db, table, row, cleaned);
      return cleaned;
    });
  await cleanVersions(db);
  let bytes = 0;
  for (const table of otherTables)
    await cleanRows(db, table, async (row, cleaned) => {
      if (table.table === 'enquiry')
        for (const column of counted) if (column in cleaned) bytes += bytesOf(cleaned[column]) - bytesOf(row[column]);
      return cleaned;
    });
  await sql`update enquiry_volume set bytes = bytes + ${bytes}`.execute(db);
  await cleanRows(db, { table: 'user', lines: ['username'] }, async (_, cleaned) =>
    (await isTaken(db, cleaned.username)) ? {} : cleaned,
  );
  await cleanHistory(db);
}

function bytesOf(text: unknown): number {
  return Buffer.byteLength(String(text ?? ''));
}

/** Whether another user has this name. Both then keep theirs, because names are unique. */
async function isTaken(db: Kysely<never>, username: unknown): Promise<boolean> {
  return (await sql`select id from ${sql.table('user')} where username = ${username}`.execute(db)).rows.length > 0;
}

/** Values of fields of one line get one line, so that they still equal those of the content. */
async function cleanHistory(db: Kysely<never>): Promise<void> {
  const lines = new Set(contentTables.flatMap(({ noun, lines = [] }) => lines.map((column) => `${noun} ${column}`)));
  const plain = ['username', 'record_label', 'item_label'];
  const values = ['from_value', 'to_value'];
  const columns = ['id', 'item_noun', 'field', 'language', ...plain, ...values, 'snapshot'];
  for await (const row of rowsOf(db, 'history', ['id'], columns)) {
    const column = row.language ? `${row.field}_${row.language}` : row.field;
    const cleanValue = lines.has(`${row.item_noun} ${column}`) ? cleanJsonLine : cleanJson;
    const cleaned = [
      ...differing(row, plain, cleanLine),
      ...differing(row, values, cleanValue),
      ...differing(row, ['snapshot'], cleanJson),
    ];
    await write(db, 'history', ['id'], row, Object.fromEntries(cleaned));
  }
}

function differing(row: Row, columns: string[], clean: (text: string) => string): [column: string, text: string][] {
  return columns.flatMap((column) => {
    const value = row[column];
    if (typeof value !== 'string') return [];
    const cleaned = clean(value);
    return cleaned === value ? [] : [[column, cleaned] as [string, string]];
  });
}
