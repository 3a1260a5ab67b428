import { type Kysely, sql } from 'kysely';

const tables: Record<string, string> = {
  machines: 'machine',
  characteristics: 'technical_characteristic',
  options: 'option',
  advantages: 'advantage',
};

/** Changes read at once. */
const batch = 200;

type Import = { id: number; user_id: number | null; state: string; file: string; created_at: string } & {
  [column: string]: unknown;
};

type Change = { number: number; content: string } & { [column: string]: unknown };

/** Makes a change set of each imported spreadsheet and agency's file, and lets the history refer to it. */
export async function convertImports(db: Kysely<never>): Promise<void> {
  await convert(db, 'catalogue', 'spreadsheet', ofSpreadsheet);
  await convert(db, 'agency', 'agency', ofAgency);
}

async function convert(
  db: Kysely<never>,
  kind: 'catalogue' | 'agency',
  source: string,
  convertChange: (change: Change) => Record<string, unknown>,
): Promise<void> {
  const imports = await sql<Import>`select * from ${sql.table(`${kind}_import`)} order by id`.execute(db);
  const { rows: entries } = await sql<{
    id: number;
    record_id: number;
  }>`select id, record_id from history where noun = ${kind}`.execute(db);
  for (const {
    id,
    user_id,
    file,
    state,
    faults,
    fault_count,
    notes,
    same_count,
    blank_count,
    ...read
  } of imports.rows) {
    const { rows: people } = await sql<{
      username: string;
    }>`select username from ${sql.table('user')} where id = ${user_id}`.execute(db);
    const { rows } = await sql<{ id: number }>`insert into change_set
      (name, source, user_id, username, state, faults, fault_count, notes, same_count, blank_count, created_at, changed_at, published_at)
      values (${file}, ${source}, ${user_id}, ${people[0]?.username ?? ''}, ${states[state] ?? state}, ${faults}, ${fault_count},
        ${notes ?? '[]'}, ${same_count ?? 0}, ${blank_count ?? 0}, ${read.created_at}, ${read.created_at}, ${read.applied_at})
      returning id`.execute(db);
    const set = rows[0]?.id ?? 0;
    await convertChanges(db, kind, id, set, convertChange);
    for (const entry of entries.filter(({ record_id }) => record_id === id))
      await sql`update history set record_id = ${set}, item_id = ${set} where id = ${entry.id}`.execute(db);
  }
}

const states: Record<string, string> = { checked: 'open', applied: 'published' };

async function convertChanges(
  db: Kysely<never>,
  kind: string,
  id: number,
  set: number,
  convertChange: (change: Change) => Record<string, unknown>,
): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Change>`select * from ${sql.table(`${kind}_change`)}
      where import_id = ${id} and number > ${after} order by number limit ${batch}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const values = rows.map((row) => {
      const change = convertChange({ ...row, content: JSON.parse(row.content) });
      return sql`(${set}, ${row.number}, ${change.kind}, ${change.item_table}, ${change.row_id}, ${change.record_id}, ${change.label},
        ${row.place}, ${JSON.stringify(change.content)})`;
    });
    await sql`insert into change_set_change
      (set_id, number, kind, item_table, row_id, record_id, label, place, content) values ${sql.join(values)}`.execute(
      db,
    );
    after = last.number;
  }
}

function ofSpreadsheet({ kind, sheet, row_id, machine_id, label, content }: Change) {
  const { from, ...rest } = content as unknown as { from?: Record<string, unknown> };
  const { copied, ...values } = from ?? {};
  const changed = from && { from: values, ...rest, ...(copied !== undefined && { was: { copied } }) };
  return { kind, item_table: tables[String(sheet)], row_id, record_id: machine_id, label, content: changed ?? rest };
}

type Text = { french: string; from: string; to: string; wasCopy?: boolean; source?: string; standard?: string };

function ofAgency({ record_id, item_table, row_id, field, language, content }: Change) {
  const { french, from, to, wasCopy, source, standard } = content as unknown as Text;
  const column = `${field}_${language}`;
  const was = {
    ...(wasCopy && { copied: column }),
    ...(source !== undefined && { sources: { [column]: source } }),
    ...(standard !== undefined && { standards: { [String(language)]: standard } }),
  };
  const values = { from: { [column]: from }, to: { [column]: to }, given: { [`${field}_fr`]: french }, was };
  return { kind: 'change', item_table, row_id, record_id, label: '', content: values };
}
