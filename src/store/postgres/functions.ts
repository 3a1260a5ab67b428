import { sql } from 'kysely';
import type { Database } from '../engine/row.ts';

/**
 * Creates the functions that SQLite's dialect also provides: `fold` (lower case without accents, independent of the
 * server's locale), `take_turn` (an advisory lock until the end of the transaction), and `moment_in` (the server's time
 * in a number of seconds).
 */
export async function createFunctions(db: Database): Promise<void> {
  // ASCII text, by far the most common, has as many bytes as characters.
  await sql`create or replace function fold(value text) returns text language sql immutable parallel safe return
    case when octet_length(value) = length(value) then lower(value collate "C")
    else regexp_replace(normalize(lower(value collate "und-x-icu"), nfd) collate "C", ${sql.lit(`[${marks}]`)}, '', 'g') end`.execute(
    db,
  );
  await sql`create or replace function take_turn(name text) returns void language sql
    as 'select pg_advisory_xact_lock(hashtextextended(''turn:'' || name, 0))'`.execute(db);
  await sql`create or replace function moment_in(seconds integer) returns text language sql as $$
    select to_char((clock_timestamp() + seconds * interval '1 second') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')$$`.execute(
    db,
  );
}

/**
 * No mark has a higher code point. The skipped range has ideographs and hundreds of thousands of unassigned code
 * points.
 */
const lastMark = 0xe01ef;
const unassigned = { from: 0x20000, to: 0xe0000 };

/** Unicode's combining marks (\p{M}) as ranges of a bracket expression: PostgreSQL has no class for them. */
const marks = findMarks();

function findMarks(): string {
  const ranges: { from: number; to: number }[] = [];
  for (let code = 0x80; code <= lastMark; code += 1) {
    if (code === unassigned.from) code = unassigned.to;
    if (!/\p{M}/u.test(String.fromCodePoint(code))) continue;
    const last = ranges.at(-1);
    if (last?.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  return ranges.map(({ from, to }) => `${escaped(from)}-${escaped(to)}`).join('');
}

function escaped(code: number): string {
  return `\\U${code.toString(16).padStart(8, '0')}`;
}
