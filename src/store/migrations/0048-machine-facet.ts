import { type Kysely, PostgresAdapter, sql } from 'kysely';

const facets = sql`insert into machine_facet (category_id, machine_id, condition, availability)
  select machine_category.category_id, machine.id, machine.condition, machine.availability
  from machine_category join machine on machine.id = machine_category.machine_id`;
const forget = sql`delete from machine_facet where machine_id = old.machine_id and category_id = old.category_id`;
const change = sql`update machine_facet set condition = new.condition, availability = new.availability
  where machine_id = new.id`;
const ofLink = sql`where machine_category.machine_id = new.machine_id and machine_category.category_id = new.category_id`;
const differs = sql`old.condition is distinct from new.condition or old.availability is distinct from new.availability`;

/**
 * Creates `machine_facet`: condition and availability of each machine, for each of its categories. The filter of the catalogue
 * counts them without reading the machines, which may have long texts. Triggers maintain it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { table, triggers } = isPostgres ? onPostgres : onSqlite;
  const index = sql`create index machine_facet_stock on machine_facet (category_id, condition, availability, machine_id)`;
  const statements = [table, facets, index, ...triggers, ...(isPostgres ? coverFigures : [])];
  for (const statement of statements) await statement.execute(db);
}

const onSqlite = {
  table: sql`create table machine_facet (category_id integer not null, machine_id integer not null,
    condition text not null, availability text not null, primary key (machine_id, category_id)) without rowid`,
  triggers: [
    sql`create trigger machine_facet_link after insert on machine_category begin ${facets} ${ofLink}; end`,
    sql`create trigger machine_facet_unlink after delete on machine_category begin ${forget}; end`,
    sql`create trigger machine_facet_change after update of condition, availability on machine
      when ${differs} begin ${change}; end`,
  ],
};

const onPostgres = {
  table: sql`create table machine_facet (category_id bigint not null, machine_id bigint not null,
    condition text collate "C" not null, availability text collate "C" not null,
    primary key (machine_id, category_id) include (condition, availability))`,
  triggers: [
    sql`create function link_machine_facet() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${facets} ${ofLink}; else ${forget}; end if;
      return null; end $$`,
    sql`create trigger machine_facet_link after insert or delete on machine_category for each row
      execute function link_machine_facet()`,
    sql`create function change_machine_facet() returns trigger language plpgsql as $$ begin
      ${change};
      return null; end $$`,
    sql`create trigger machine_facet_change after update of condition, availability on machine for each row
      when (${differs}) execute function change_machine_facet()`,
  ],
};

/** Lets the filter look up figures in the index alone. In SQLite, the primary key already is the table. */
const coverFigures = [
  sql`alter table machine_figure drop constraint machine_figure_pkey`,
  sql`alter table machine_figure add primary key (machine_id, category_id, kind_id) include (low, high)`,
];
