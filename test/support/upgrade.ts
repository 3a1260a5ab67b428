import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { inject, onTestFinished } from 'vitest';
import { writeUser } from '../../src/store/account/user.ts';
import { migrations } from '../../src/store/migrations/index.ts';
import { migrationDialect } from '../../src/store/postgres/dialect.ts';
import { createFunctions } from '../../src/store/postgres/functions.ts';
import { sqliteDialect } from '../../src/store/sqlite/dialect.ts';
import { administrator, openTestApp, type TestApp } from './app.ts';
import { type Call, caller } from './contract.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tables are those of an older version
export type Older = Kysely<any>;

/** Creates a database of an older version, fills it and opens the site on it. */
export async function upgrade(
  fill: (db: Older) => Promise<void>,
  from: string,
): Promise<{ admin: Call; site: TestApp }> {
  const directory = await mkdtemp(join(tmpdir(), 'upgrade-'));
  const template = inject('template');
  const url = template && (await createDatabase(template));
  onTestFinished(async () => {
    await rm(directory, { recursive: true });
    if (url) await dropDatabase(url);
  });
  const db: Older = new Kysely(url ? migrationDialect(url) : { dialect: sqliteDialect(join(directory, 'site.db')) });
  if (url) await createFunctions(db);
  await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(from);
  await fill(db);
  await db.destroy();
  const site = await openTestApp({ directory, environment: url ? { DATABASE_URL: url } : {} });
  onTestFinished(() => site.close());
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  await writeUser(site.store.db, administrator.username, await hash(administrator.password, cost));
  return { admin: caller(site.app, { cookie: await site.login() }), site };
}
