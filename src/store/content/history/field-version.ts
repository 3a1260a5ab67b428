import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { User } from '../../../domain/history.ts';
import { defaultLanguage, type Language, languages } from '../../../domain/text/language.ts';
import { fieldRefusal } from '../../../lib/refusal.ts';
import { jsonRows } from '../../engine/json-row.ts';
import type { Database } from '../../engine/row.ts';
import type { Schema } from '../../engine/schema.ts';
import { columnOf } from '../content-table.ts';
import { authorText, changedBy } from './author.ts';

/**
 * The version in which a field of a row last changed. For a translation whose French text has changed since, also the
 * French text that it was written or last reviewed for. `field` is the column: `name_fr`, `priority`.
 */
export type FieldVersion = Selectable<Schema['field_version']>;

/** A row of content, or the settings. */
export type Versioned = Pick<FieldVersion, 'item_noun' | 'item_id'>;

/**
 * Accepts a change made on an older version if the same fields have not changed since.
 * @throws Refusal 412 naming the fields that were changed since, and the author of the last change
 */
export async function refuseCollision(
  db: Database,
  user: User,
  item: Versioned,
  fields: string[],
  version: number,
): Promise<void> {
  const changed = await listChangedSince(db, item, version);
  const colliding = changed.filter(({ field }) => fields.includes(field));
  if (colliding.length === 0) return;
  const names = colliding.map(({ field }) => field);
  const by = changedBy(colliding.at(-1)?.author, user);
  throw fieldRefusal(
    412,
    fields.filter((field) => names.includes(field)),
    'changedMeanwhile',
    { by },
  );
}

/** The fields changed after the given version, latest last. */
export function listChangedSince(
  db: Database,
  item: Versioned,
  version: number,
): Promise<Pick<FieldVersion, 'field' | 'author'>[]> {
  return db
    .selectFrom('field_version')
    .select(['field', 'author'])
    .where(isOneOf([item]))
    .where('version', '>', version)
    .orderBy('version')
    .execute();
}

/** The columns of a row that were changed in a version. `sources` are the previous French texts of changed fields, by field. */
export type VersionedChange = {
  item: Versioned;
  columns: string[];
  version: number;
  sources?: Map<string, string>;
  /** Whether the columns are unreviewed translations. */
  isUnreviewed?: boolean;
};

/**
 * Records that fields were changed in a version. A changed translation counts as up to date. When a French text
 * changes, its unchanged translations store the previous one, unless they were outdated already. Returns the rows
 * before and after.
 */
export async function noteChange(
  db: Database,
  user: User,
  change: VersionedChange,
): Promise<{ before: FieldVersion[]; after: FieldVersion[] }> {
  const before = await listVersions(db, [change.item]);
  const { known, noted } = notedVersions(user, change, before);
  await writeVersions(db, [...noted.values()]);
  return { before, after: [...new Map([...known, ...noted]).values()] };
}

/** Records many changes at once. */
export async function noteChanges(db: Database, user: User, changes: VersionedChange[]): Promise<void> {
  const before = Map.groupBy(
    await listVersions(
      db,
      changes.map(({ item }) => item),
    ),
    keyOf,
  );
  const noted = changes.flatMap((change) => [
    ...notedVersions(user, change, before.get(keyOf(change.item)) ?? []).noted.values(),
  ]);
  if (noted.length > 0) await writeVersions(db, noted);
}

function notedVersions(
  user: User,
  { item, columns, version, sources = new Map(), isUnreviewed = false }: VersionedChange,
  before: FieldVersion[],
) {
  const known = new Map(before.map((each) => [each.field, each]));
  const noted = new Map<string, FieldVersion>();
  for (const [field, source] of sources) {
    for (const language of languages.filter((each) => each !== defaultLanguage)) {
      const column = columnOf(field, language);
      const translation = known.get(column) ?? { ...unchanged, ...item, field: column };
      if (translation.source === null) noted.set(column, { ...translation, source });
    }
  }
  const author = authorText(user);
  const unreviewed = isUnreviewed ? 1 : 0;
  for (const field of columns) noted.set(field, { ...item, field, version, source: null, author, unreviewed });
  return { known, noted };
}

/** The defaults for a field that was never changed. */
const unchanged = { version: 1, source: null, author: null, unreviewed: 0 };

function keyOf({ item_noun, item_id }: Versioned): string {
  return `${item_noun} ${item_id}`;
}

async function writeVersions(db: Database, versions: FieldVersion[]): Promise<void> {
  const columns = ['item_noun', 'item_id', 'field', 'version', 'source', 'author', 'unreviewed'] as const;
  const names = sql.join(columns.map((column) => sql.id(column)));
  // Without "where true" SQLite reads "on conflict" as the condition of a join.
  await sql`insert into field_version (${names}) select ${names} from ${jsonRows(db, 'field_version', columns, versions)}
    where true on conflict (item_noun, item_id, field) do update
    set version = excluded.version, source = excluded.source, author = excluded.author, unreviewed = excluded.unreviewed`.execute(
    db,
  );
}

/** Records a review: a translation fits the French text of the given version, unless that text has changed since. */
export async function noteReview(
  db: Database,
  item: Versioned,
  { field, language }: { field: string; language: Language },
  version: number,
): Promise<void> {
  const later = await listChangedSince(db, item, version);
  if (later.some((change) => change.field === columnOf(field, defaultLanguage))) return;
  await db
    .updateTable('field_version')
    .set({ source: null, unreviewed: 0 })
    .where(isOneOf([item]))
    .where('field', '=', columnOf(field, language))
    .execute();
}

/** Restores the French text that a translation was written for, after undoing a change. */
export async function noteSource(db: Database, item: Versioned, field: string, source: string): Promise<void> {
  await db
    .updateTable('field_version')
    .set({ source })
    .where(isOneOf([item]))
    .where('field', '=', field)
    .execute();
}

/** The outdated and the unreviewed translations of some rows. */
export function listSources(db: Database, items: Versioned[]): Promise<FieldVersion[]> {
  return ofItems(db, items)
    .where((where) => where.or([where('source', 'is not', null), where('unreviewed', '=', 1)]))
    .execute();
}

/** The versions of the fields of some rows. */
export function listVersions(db: Database, items: Versioned[]): Promise<FieldVersion[]> {
  return ofItems(db, items).execute();
}

/** Deletes the versions of deleted rows. */
export async function forgetVersions(db: Database, items: Versioned[]): Promise<void> {
  await db.deleteFrom('field_version').where(isOneOf(items)).execute();
}

/** Restores the versions of restored rows. */
export async function putVersions(db: Database, versions: FieldVersion[]): Promise<void> {
  for (const version of versions) await db.insertInto('field_version').values(version).execute();
}

function ofItems(db: Database, items: Versioned[]) {
  return db.selectFrom('field_version').selectAll().where(isOneOf(items));
}

/** Groups the condition by noun, because SQLite does not support a list of pairs. */
function isOneOf(items: Versioned[]) {
  const where = expressionBuilder<Schema, 'field_version'>();
  const groups = [...Map.groupBy(items, ({ item_noun }) => item_noun)];
  return where.or(
    groups.map(([noun, group]) =>
      where.and([
        where('item_noun', '=', noun),
        where(
          'item_id',
          'in',
          group.map(({ item_id }) => item_id),
        ),
      ]),
    ),
  );
}
