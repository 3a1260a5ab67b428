import { type Expression, type SqlBool, sql } from 'kysely';
import { defaultLanguage, type Language } from '../../domain/language.ts';
import { localizedKeys } from '../../domain/localized.ts';

/** Which part of a list, and in what order. Without `limit` all of it. */
export type ListFilter<Sort extends string> = {
  /** Part of a name in any language, whatever its case and accents. */
  search?: string | undefined;
  visible?: boolean | undefined;
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** The language whose texts order the list. */
  language?: Language | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
};

/**
 * True of rows that have `search` in one of the five texts of `field`; `%` and `_` in it mean themselves. The dialect
 * brings `fold`: lower case without accents. One call for the five texts is five times as quick.
 */
export function hasText(field: string, search: string): Expression<SqlBool> {
  const texts = localizedKeys([field]).map((column) => sql.ref(column));
  return sql<SqlBool>`fold(concat_ws(${'\n'}, ${sql.join(texts)})) like fold(${patternOf(search)}) escape '\\'`;
}

/** What `like` asks for, with a backslash before what would mean something to it. */
export function patternOf(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** `order by` a column or a translated text, and then by id, so that equal rows stay where they are. */
export function sortedBy(
  column: string,
  { order = 'asc', language = defaultLanguage }: Pick<ListFilter<string>, 'order' | 'language'>,
) {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  if (column === 'id') return sql`id ${direction}`;
  const by = column === 'name' || column === 'title' ? textIn(column, language) : sql.ref(column);
  return sql`${by} ${direction}, id ${direction}`;
}

/** What a list shows of a text in a language, as its index has it (migration 0012): without case and accents: a blank one falls back to French. */
function textIn(field: string, language: Language) {
  return sql`fold(case when ${sql.ref(`${field}_${language}`)} = '' then ${sql.ref(`${field}_${defaultLanguage}`)}
    else ${sql.ref(`${field}_${language}`)} end)`;
}
