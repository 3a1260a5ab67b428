import type { Kysely } from 'kysely';

type Entry = {
  item_id: number;
  field: string;
  language: string | null;
  action: string;
  version: number;
  from_value: string | null;
};
type FieldVersion = { item_noun: string; item_id: number; field: string; version: number; source: string | null };
type Deletion = { table: string; row: { id: number }; children: [table: string, rows: { id: number }[]][] };
type Tables = {
  history: Entry & { id: number; noun: string; item_noun: string; snapshot: string | null };
  field_version: FieldVersion;
  row: { id: number };
};
type Database = Kysely<Tables>;

/** Tables with versioned fields, and the nouns of record and item in the history. */
const kinds = [
  { table: 'machine', noun: 'machine', item_noun: 'machine' },
  { table: 'category', noun: 'category', item_noun: 'category' },
  { table: 'news', noun: 'news', item_noun: 'news' },
  { table: 'advantage', noun: 'machine', item_noun: 'advantage' },
  { table: 'option', noun: 'machine', item_noun: 'option' },
  { table: 'technical_characteristic', noun: 'machine', item_noun: 'technical_characteristic' },
  { table: 'picture', noun: 'machine', item_noun: 'picture' },
  { table: 'news_content', noun: 'news', item_noun: 'content' },
  { table: undefined, noun: 'settings', item_noun: 'settings' },
];
type Kind = (typeof kinds)[number];

const french = 'fr';
const translations = ['de', 'en', 'it', 'es'];
const batch = 100;

/** Fills `field_version` from the history. For deleted rows, fills their snapshots. */
export async function fillFieldVersions(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Database;
  for (const kind of kinds) await fillKind(db, kind);
  await fillSnapshots(db);
}

async function fillKind(db: Database, kind: Kind): Promise<void> {
  let ids: number[] = [];
  do {
    const rows = await entriesOf(db, kind)
      .select('item_id')
      .distinct()
      .where('item_id', '>', ids.at(-1) ?? 0)
      .orderBy('item_id')
      .limit(batch)
      .execute();
    ids = rows.map(({ item_id }) => item_id);
    if (ids.length > 0) await insert(db, await versionsOf(db, kind, await existing(db, kind, ids)));
  } while (ids.length > 0);
}

async function fillSnapshots(db: Database): Promise<void> {
  let entries: { id: number; snapshot: string | null }[] = [];
  do {
    entries = await db
      .selectFrom('history')
      .select(['id', 'snapshot'])
      .where('snapshot', 'is not', null)
      .where('id', '>', entries.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, snapshot } of entries) {
      const deletion: Deletion = JSON.parse(snapshot ?? '');
      const versions: FieldVersion[] = [];
      for (const [table, rows] of [[deletion.table, [deletion.row]] as const, ...deletion.children]) {
        const kind = kinds.find((each) => each.table === table);
        const ids = rows.map((row) => row.id);
        if (kind && ids.length > 0) versions.push(...(await versionsOf(db, kind, ids)));
      }
      const filled = JSON.stringify({ ...deletion, versions });
      await db.updateTable('history').set({ snapshot: filled }).where('id', '=', id).execute();
    }
  } while (entries.length > 0);
}

/** The history entries of fields: changes, and reviews of translations. */
function entriesOf(db: Database, { noun, item_noun }: Kind) {
  return db
    .selectFrom('history')
    .where('noun', '=', noun)
    .where('item_noun', '=', item_noun)
    .where('field', 'is not', null);
}

async function existing(db: Database, { table }: Kind, ids: number[]): Promise<number[]> {
  if (!table) return ids;
  const rows = await db
    .selectFrom(table as 'row')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

async function versionsOf(db: Database, kind: Kind, ids: number[]): Promise<FieldVersion[]> {
  if (ids.length === 0) return [];
  const entries = await entriesOf(db, kind)
    .select(['item_id', 'field', 'language', 'action', 'version', 'from_value'])
    .where('item_id', 'in', ids)
    .orderBy('version')
    .execute();
  const texts = Map.groupBy(entries, ({ item_id, field }) => `${item_id} ${field}`);
  return [...texts.values()].flatMap((text) => versionsOfText(kind, text));
}

/** The versions of one field of a row in all languages, from its entries in order of versions. */
function versionsOfText({ item_noun, table }: Kind, entries: Entry[]): FieldVersion[] {
  const [{ item_id, field } = { item_id: 0, field: '' }] = entries;
  return [null, french, ...translations].flatMap((language) => {
    const own = entries.filter((entry) => entry.language === language);
    const changed = own.findLast(({ action }) => action !== 'review')?.version;
    const seen = own.at(-1)?.version ?? 0;
    const isTranslation = table !== undefined && language !== null && language !== french;
    const later = isTranslation && entries.find((entry) => entry.language === french && entry.version > seen);
    if (changed === undefined && !later) return [];
    const source = later ? String(JSON.parse(later.from_value ?? '""')) : null;
    return [{ item_noun, item_id, field: language ? `${field}_${language}` : field, version: changed ?? 1, source }];
  });
}

async function insert(db: Database, rows: FieldVersion[]): Promise<void> {
  for (let begin = 0; begin < rows.length; begin += batch)
    await db
      .insertInto('field_version')
      .values(rows.slice(begin, begin + batch))
      .execute();
}
