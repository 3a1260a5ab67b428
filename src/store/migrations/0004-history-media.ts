import type { Kysely } from 'kysely';

type Entry = {
  id: number;
  field: string | null;
  from_value: string | null;
  to_value: string | null;
  snapshot: string | null;
};
type Tables = { history: Entry; history_media: { history_id: number; media: string } };

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('history_media')
    .addColumn('history_id', 'integer', (column) => column.notNull().references('history.id').onDelete('cascade'))
    .addColumn('media', 'text', (column) => column.notNull().references('media.name'))
    .addPrimaryKeyConstraint('history_media_key', ['history_id', 'media'] as never)
    .execute();
  const references: [table: string, column: string][] = [
    ['history_media', 'media'],
    ['picture', 'media'],
    ['news', 'media'],
    ['media', 'poster'],
  ];
  for (const [table, column] of references)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  await fill(db as unknown as Kysely<Tables>);
}

/** Records the files needed by existing history entries. */
async function fill(db: Kysely<Tables>): Promise<void> {
  let entries: Entry[] = [];
  do {
    entries = await db
      .selectFrom('history')
      .select(['id', 'field', 'from_value', 'to_value', 'snapshot'])
      .where((where) => where.or([where('snapshot', 'is not', null), where('field', '=', 'media')]))
      .where('id', '>', entries.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(100)
      .execute();
    for (const entry of entries) {
      const values = [...mediaOf(entry)].map((media) => ({ history_id: entry.id, media }));
      if (values.length > 0) await db.insertInto('history_media').values(values).execute();
    }
  } while (entries.length > 0);
}

function mediaOf({ field, from_value, to_value, snapshot }: Entry): Set<string> {
  const values: unknown[] = field === 'media' ? [from_value, to_value].map((value) => JSON.parse(value ?? 'null')) : [];
  const taken = JSON.parse(snapshot ?? 'null') as { row: Media; children: [string, Media[]][] } | null;
  if (taken) values.push(taken.row.media, ...taken.children.flatMap(([, rows]) => rows.map((row) => row.media)));
  return new Set(values.filter((value) => typeof value === 'string'));
}

type Media = { media?: unknown };
