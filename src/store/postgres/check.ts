import type pg from 'pg';

/** Required settings, with the accepted values. */
const required: Record<string, { of: string; values: string[] }> = {
  fsync: { of: "current_setting('fsync')", values: ['on'] },
  synchronous_commit: { of: "current_setting('synchronous_commit')", values: ['on', 'remote_apply'] },
  full_page_writes: { of: "current_setting('full_page_writes')", values: ['on'] },
  server_encoding: { of: "current_setting('server_encoding')", values: ['UTF8'] },
  transaction_read_only: { of: "current_setting('transaction_read_only')", values: ['off'] },
};

/** The oldest tested version that its makers still support. */
const oldest = 15;

/**
 * Checks the settings that durable writes, search and sorting depend on.
 * @throws Error for the operator when one is not fulfilled
 */
export async function checkServer(connection: pg.Client): Promise<void> {
  const columns = Object.entries(required).map(([name, { of }]) => `${of} as ${name}`);
  const { rows } = await connection.query(
    `select current_setting('server_version_num')::int as version, ${columns.join(', ')},
      exists (select from pg_collation where collname = 'und-x-icu') as has_icu,
      exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams`,
  );
  const { version, has_icu, has_trigrams, ...settings } = rows[0];
  if (version < oldest * 10_000)
    throw new Error(`The database is PostgreSQL ${Math.trunc(version / 10_000)}: at least ${oldest} is required`);
  for (const [name, { values }] of Object.entries(required))
    if (!values.includes(settings[name]))
      throw new Error(`The database reports ${name} = ${settings[name]}, but ${values[0]} is required`);
  if (!has_icu) throw new Error('The database lacks ICU (the collation und-x-icu), by which texts are searched');
  if (!has_trigrams)
    throw new Error('The database lacks the extension pg_trgm, by which texts are found: install contrib');
}
