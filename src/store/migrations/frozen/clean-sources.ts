import { type Kysely, sql } from 'kysely';
import { type Row, rowsOf, write } from './clean-rows.ts';
import { cleanJson, cleanLine, cleanText } from './clean-text.ts';
import { type CleanedTable, contentTables } from './cleaned-tables.ts';

/** The French texts that outdated translations were written for. */
const table = 'field_version';
const key = ['item_noun', 'item_id', 'field'];

/**
 * Cleans the sources of a row whose French texts change. A translation is outdated while its source differs from the French text:
 * if only unclean characters differed, one of the two forms stays, so that its state stays as well.
 * @param cleaned the columns that change, with their new texts
 */
export async function cleanSourcesOf(db: Kysely<never>, of: CleanedTable, row: Row, cleaned: Row): Promise<void> {
  for (const [column, after] of Object.entries(cleaned).filter(([each]) => each.endsWith('_fr'))) {
    const field = column.slice(0, -'_fr'.length);
    const outdated = sql<Row>`select item_noun, item_id, field, source from field_version where item_noun = ${of.noun}
      and item_id = ${row.id} and field like ${`${field}\\___`} escape '\\' and source is not null`;
    for (const version of (await outdated.execute(db)).rows) {
      const [source, before] = [String(version.source), row[column]];
      const clean = cleanerOf(of, column)(source);
      const differing = source === after ? before : source;
      await write(db, table, key, version, { source: source === before || clean !== after ? clean : differing });
    }
  }
}

/** Cleans the other sources, and the names of authors, once the content is clean. */
export async function cleanVersions(db: Kysely<never>): Promise<void> {
  for await (const version of rowsOf(db, table, key, [...key, 'source', 'author'])) {
    const values: Row = {};
    const of = contentTables.find(({ noun }) => noun === version.item_noun);
    if (of && typeof version.source === 'string') {
      const clean = cleanerOf(of, String(version.field))(version.source);
      if (clean !== version.source && clean !== (await frenchOf(db, of, version))) values.source = clean;
    }
    if (typeof version.author === 'string') {
      const author = cleanJson(version.author);
      if (author !== version.author) values.author = author;
    }
    await write(db, table, key, version, values);
  }
}

function cleanerOf({ lines }: CleanedTable, column: string): (text: string) => string {
  return lines?.includes(column) ? cleanLine : cleanText;
}

async function frenchOf(db: Kysely<never>, of: CleanedTable, { item_id, field }: Row): Promise<unknown> {
  const column = String(field).replace(/_[a-z]{2}$/, '_fr');
  const { rows } = await sql<Row>`select ${sql.ref(column)} as french from ${sql.table(of.table)}
    where id = ${item_id}`.execute(db);
  return rows[0]?.french;
}
