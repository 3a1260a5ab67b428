import { DatabaseSync } from 'node:sqlite';
import { settingsName } from '../content/settings.ts';
import { isContent } from '../engine/restored-tables.ts';
import { type TableName, tables } from '../engine/tables.ts';
import { registerFunctions } from '../sqlite/dialect.ts';

/** What belongs to the site or to one workspace alone, although it is content. Of the sets, a workspace has its own. */
const ownTables = {
  history: undefined,
  history_media: undefined,
  change_set: 'id',
  change_set_change: 'set_id',
  change_set_media: 'set_id',
} satisfies { [Table in TableName]?: string | undefined };

/** Whether a table has content that every workspace begins with. */
export function isCopied(table: TableName): boolean {
  return table === 'generation' || (isContent(table) && !isOwn(table));
}

type SchemaRow = { type: string; name: string; sql: string };

/**
 * Copies the content of a SQLite database at one moment into a new file, with the settings, the generation, the highest ids and one
 * set. Private data, such as enquiries and accounts, is never written there. SQLite itself copies the tables, which takes a tenth of the
 * time of reading and writing rows here. Search indexes are copied as the tables that store them, so nothing is indexed again.
 */
export function copyFile(from: string, to: string, setId: number): void {
  // SQLite protects the tables that store a search index (defensive).
  using database = new DatabaseSync(to, { timeout: 5000, enableForeignKeyConstraints: false, defensive: false });
  registerFunctions(database); // indexes use them
  database.exec('pragma journal_mode = off; pragma synchronous = off'); // an unfinished file is thrown away
  database.prepare('attach ? as live').run(from);
  database.exec('begin'); // one moment: other connections may write meanwhile
  const schema = database.prepare('select type, name, sql from live.sqlite_schema where sql is not null');
  const all = schema.all() as SchemaRow[];
  const made = all.filter(({ type, name }) => type === 'table' && !isMadeBySqlite(name, all));
  for (const table of made) database.exec(table.sql);
  const stored = all.filter(({ type, name }) => type === 'table' && !isVirtual(name, all));
  for (const { name } of stored) {
    const condition = conditionOf(name, setId);
    if (condition === undefined) continue;
    if (isMadeBySqlite(name, all)) database.exec(`delete from main."${name}"`); // SQLite has begun it with rows
    database.exec(`insert into main."${name}" select * from live."${name}" where ${condition}`);
  }
  for (const { type, sql } of all) if (type === 'index' || type === 'trigger') database.exec(sql);
  database.exec('commit');
  database.exec('detach live');
}

/** Which rows of a table are copied. Undefined for none. */
function conditionOf(name: string, setId: number): string | undefined {
  if (name === 'setting') return `name = '${settingsName}'`;
  if (name.startsWith('enquiry_')) return undefined; // the search index and the figures of enquiries
  const known = tables.find(([table]) => table === name)?.[0];
  if (known === undefined || known === 'generation') return 'true'; // indexes and counters
  if (!isContent(known)) return undefined;
  if (!isOwn(known)) return 'true';
  const key = ownTables[known];
  return key && `${key} = ${Number(setId)}`;
}

function isOwn(table: TableName): table is keyof typeof ownTables {
  return table in ownTables;
}

function isVirtual(name: string, all: SchemaRow[]): boolean {
  return all.some((other) => other.name === name && /^create virtual table/i.test(other.sql));
}

/** Whether SQLite makes a table by itself: those of a search index, and the counters of ids. */
function isMadeBySqlite(name: string, all: SchemaRow[]): boolean {
  const [, index] = /^(.+)_(?:data|idx|content|config|docsize)$/.exec(name) ?? [];
  return name === 'sqlite_sequence' || (index !== undefined && isVirtual(index, all));
}
