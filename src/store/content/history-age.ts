import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { type ContentTable, contentTables } from './content-table.ts';

/** Where a pass over the old entries has come to. */
export type Cursor = { updated_at: string; id: number };

/**
 * In the turn of content, looks at the next `limit` entries older than `before` (ISO 8601) and deletes those that nobody needs. Answers where
 * to go on; undefined at the end.
 *
 * Of what exists, or can still be brought back, the last change of each text stays whatever its age, because it is
 * more than a memory: its version tells If-Match who came too late, and whether the French text is newer than its
 * translations. What was typed and taken back counts for the first question only, so the last change that did change
 * something stays as well: two entries per text at most. All else goes: earlier changes, creations, deletions with
 * what they took away.
 */
export async function deleteOldHistory(
  db: Database,
  before: string,
  from: Cursor | undefined,
  limit: number,
): Promise<Cursor | undefined> {
  const old = await db
    .selectFrom('history')
    .select(['updated_at', 'id'])
    .where('updated_at', '<', before)
    .$if(from !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('updated_at', 'id'), '>', tuple(from?.updated_at ?? '', from?.id ?? 0)),
      ),
    )
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (old.length === 0) return undefined;
  const ids = old.map(({ id }) => id);
  await db
    .deleteFrom('history')
    .where('id', 'in', ids)
    .where((entry) =>
      entry.or([
        entry('field', 'is', null),
        isOvertaken(entry),
        entry.not(entry.or([entry('noun', '=', 'settings'), ...tables.map((table) => isOf(entry, table, before))])),
      ]),
    )
    .execute();
  return old.at(-1);
}

type Entry = ExpressionBuilder<Schema, 'history'>;

const tables = Object.keys(contentTables) as ContentTable[];

/** True of a change after which the same text was changed again. */
function isOvertaken(entry: Entry) {
  return entry.exists(
    entry
      .selectFrom('history as later')
      .select('later.id')
      .whereRef('later.noun', '=', 'history.noun')
      .whereRef('later.item_noun', '=', 'history.item_noun')
      .whereRef('later.item_id', '=', 'history.item_id')
      .whereRef('later.field', '=', 'history.field')
      // `is` finds no index where a language is asked for, `=` finds no change that is in none.
      .where((later) =>
        later.or([
          later('later.language', '=', later.ref('history.language')),
          later.and([later('later.language', 'is', null), later('history.language', 'is', null)]),
        ]),
      )
      .whereRef('later.id', '>', 'history.id')
      .where((later) =>
        later.or([
          later('later.from_value', '!=', later.ref('later.to_value')),
          later('history.from_value', '=', later.ref('history.to_value')),
        ]),
      ),
  );
}

/** True of a change of a row that exists in `table`, or that a deletion since `before` can bring back. */
function isOf(entry: Entry, table: ContentTable, before: string) {
  const { record, noun } = contentTables[table];
  const row = entry
    .selectFrom(table as 'category')
    .select('id')
    .whereRef('id', '=', 'history.item_id');
  const deletion = entry
    .selectFrom('history as deletion')
    .select('deletion.id')
    .where('deletion.noun', '=', record)
    .whereRef('deletion.record_id', '=', 'history.record_id')
    .where('deletion.updated_at', '>=', before)
    .where('deletion.action', '=', 'delete')
    .where((deleted) =>
      deleted.or([
        deleted('deletion.item_noun', '=', record),
        deleted.and([
          deleted('deletion.item_noun', '=', noun),
          deleted('deletion.item_id', '=', deleted.ref('history.item_id')),
        ]),
      ]),
    );
  return entry.and([
    entry('noun', '=', record),
    entry('item_noun', '=', noun),
    entry.or([entry.exists(row), entry.exists(deletion)]),
  ]);
}
