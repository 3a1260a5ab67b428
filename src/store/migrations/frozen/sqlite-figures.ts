import { type Kysely, sql } from 'kysely';

/**
 * Creates `machine_figure`: the bounds of a machine's figures, for each of its categories and each kind. The filter of the
 * catalogue reads only this table, in the order of its indexes. Triggers maintain it.
 */
export async function keepFigures(db: Kysely<never>): Promise<void> {
  const add = (
    where: ReturnType<typeof sql>,
  ) => sql`insert into machine_figure (category_id, kind_id, machine_id, low, high)
    select machine_category.category_id, kind_id, technical_characteristic.machine_id, min(figure_low), max(figure_high)
    from technical_characteristic join machine_category on machine_category.machine_id = technical_characteristic.machine_id
    where kind_id is not null and figure_low is not null ${where}
    group by machine_category.category_id, kind_id, technical_characteristic.machine_id`;
  const forget = (row: string) => sql`delete from machine_figure
    where machine_id = ${sql.ref(`${row}.machine_id`)} and kind_id = ${sql.ref(`${row}.kind_id`)}`;
  const addOf = (row: string) =>
    add(sql`and technical_characteristic.machine_id = ${sql.ref(`${row}.machine_id`)}
    and kind_id = ${sql.ref(`${row}.kind_id`)}`);
  const statements = [
    sql`create table machine_figure (category_id integer not null, kind_id integer not null, machine_id integer not null,
      low real not null, high real not null, primary key (machine_id, category_id, kind_id)) without rowid`,
    add(sql``),
    sql`create index machine_figure_low on machine_figure (category_id, kind_id, low, high, machine_id)`,
    sql`create index machine_figure_high on machine_figure (category_id, kind_id, high, low, machine_id)`,
    sql`create trigger machine_figure_insert after insert on technical_characteristic when new.figure_low is not null begin
      ${forget('new')}; ${addOf('new')}; end`,
    sql`create trigger machine_figure_update after update of kind_id, figure_low, figure_high, machine_id
      on technical_characteristic begin
      ${forget('old')}; ${addOf('old')}; ${forget('new')}; ${addOf('new')}; end`,
    sql`create trigger machine_figure_delete after delete on technical_characteristic when old.figure_low is not null begin
      ${forget('old')}; ${addOf('old')}; end`,
    sql`create trigger machine_figure_link after insert on machine_category begin
      ${add(sql`and technical_characteristic.machine_id = new.machine_id and machine_category.category_id = new.category_id`)};
      end`,
    sql`create trigger machine_figure_unlink after delete on machine_category begin
      delete from machine_figure where machine_id = old.machine_id and category_id = old.category_id; end`,
  ];
  for (const statement of statements) await statement.execute(db);
}
