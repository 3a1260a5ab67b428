import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sqliteDialect } from '../../../src/store/sqlite/dialect.ts';

/** Reloads the migrations, so that they read the operator's files and not those cached by other tests. */
async function loadMigrations() {
  vi.resetModules();
  vi.doMock('node:fs/promises', async (original) => {
    const real = await original<typeof import('node:fs/promises')>();
    return {
      ...real,
      readFile: async (...parameters: Parameters<typeof real.readFile>) => {
        const text = String(await real.readFile(...parameters));
        return String(parameters[0]).endsWith('translation.json') ? changed(text) : text;
      },
    };
  });
  onTestFinished(() => {
    vi.doUnmock('node:fs/promises');
    vi.resetModules();
  });
  return (await import('../../../src/store/migrations/index.ts')).migrations;
}

/**
 * Changes a file as an operator might: one history entry, one project without pictures, one service without text, and
 * no services for another page.
 */
function changed(text: string): string {
  const file = JSON.parse(text);
  file.histoire.entries = [
    {
      title: '1901',
      subtitle: 'Own',
      image: 'own',
      blocks: [
        { kind: 'paragraphs', texts: ['One', 'Two'] },
        { kind: 'orange', text: 'Three' },
        { kind: 'link', text: 'Four', url: 'https://own.example' },
      ],
    },
  ];
  file.projects = [{ key: 'own', title: 'Own' }];
  file.oxycoupage.services.items = [{ title: 'Cutting' }];
  delete file['r&d'].list;
  return JSON.stringify(file);
}

test('migrations fill the lists from files changed by an operator', { tags: 'full' }, async () => {
  const migrations = await loadMigrations();
  const directory = await mkdtemp(join(tmpdir(), 'seeds-'));
  // biome-ignore lint/suspicious/noExplicitAny: the tables are those of a migration
  const db = new Kysely<any>({ dialect: sqliteDialect(join(directory, 'site.db')) });
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(
    '0023-project-service',
  );
  expect(error).toBeUndefined();
  expect(await db.selectFrom('history_entry').selectAll().execute()).toMatchObject([
    { title_fr: '1901', title_es: '1901', subtitle_de: 'Own', alt_fr: '', shipped: 'own', visible: 1, priority: 1 },
  ]);
  expect(await db.selectFrom('history_block').selectAll().orderBy('priority').execute()).toMatchObject([
    { kind: 'paragraph', text_fr: 'One', text_it: 'One', url: '', priority: 1 },
    { kind: 'paragraph', text_fr: 'Two', priority: 2 },
    { kind: 'highlighted', text_fr: 'Three', priority: 3 },
    { kind: 'link', text_fr: 'Four', url: 'https://own.example', priority: 4 },
  ]);
  expect(await db.selectFrom('project').selectAll().execute()).toMatchObject([
    { title_fr: 'Own', title_es: 'Own', subtitle_fr: '', description2_it: '', priority: 1 },
  ]);
  expect(await db.selectFrom('project_picture').selectAll().execute()).toEqual([]);
  const services = await db.selectFrom('service').selectAll().where('page', '!=', 'hydraulique').execute();
  expect(services).toMatchObject([{ page: 'oxycoupage', part: null, title_de: 'Cutting', text_de: '' }]);
  await db.destroy();
  await rm(directory, { recursive: true });
});
