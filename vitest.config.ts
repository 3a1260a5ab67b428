import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { nodeFlags } from './test/support/node-flags.ts';

/** Contract tests whose queries, locks or search differ most between the two databases: `npm test` runs them on PostgreSQL too, `npm run test:full` the others. */
const dialectFiles = ['content/list', 'server/exclusion'].map(contractFile);
/** Tests of what does next to nothing with the database, or of the one file that SQLite keeps. */
const notAboutQueries = [
  'auth/session-wanted',
  'auth/guard',
  'content/pace',
  'content/upload',
  'enquiry/dovecot',
  'enquiry/mailbox',
  'operations/backup',
  'operations/blank-settings',
  'operations/storage',
  'operations/upgrade',
  'pages/caching',
  'pages/edge',
  'pages/switch',
  'pages/language',
  'pages/many-clients',
  'pages/page-picture',
  'server/bad-days',
  'server/docs',
  'server/french',
  'server/full-disk',
  'server/headers',
  'server/idle-memory',
  'server/locked-database',
  'server/log',
  'server/overload',
  'server/restart',
  'server/start',
].map(contractFile);
/** What is tested of files lying on the disk and in a bucket alike. */
const aboutFiles = [
  'content/picture',
  'content/picture-edit',
  'content/upload',
  'enquiry/quote',
  'operations/housekeeping',
].map(contractFile);

/** Unit tests that replace clocks or globals, or kill the encoder of their process: each file has a process of its own. */
const unitsAlone = [
  'admin/autosave/autosave',
  'admin/autosave/drafts',
  'api/visit/visit-gate',
  'media/image/encoder',
  'store/sqlite/dialect',
  'store/sqlite/driver',
].map((name) => `src/${name}.test.ts`);

/** The other tests share a process and what is compiled in it: those of the API open a site of their own, and they change nothing else. */
const isolate = false;
const onPostgres = { isolate, globalSetup: ['test/support/build-setup.ts', 'test/support/postgres-setup.ts'] };

/** Projects whose names end in "-full" are left out of `npm test` as a whole; in the others, tests that are tagged `full`. */
export default defineConfig({
  test: {
    execArgv: nodeFlags,
    globalSetup: 'test/support/build-setup.ts',
    setupFiles: 'test/support/fixed-seed.ts',
    tags: [{ name: 'full', description: 'left to npm run test:full' }],
    outputFile: { json: process.env.REPORT ?? 'test-results/vitest.json' },
    testTimeout: 900_000, // ends what hangs: no time is asserted, and a busy machine may take many times the usual
    hookTimeout: 900_000,
    expect: { poll: { timeout: 180_000 } },
    maxWorkers: Math.ceil(availableParallelism() * 1.5), // much of it is waiting, for the database or for a time-out
    projects: [
      project('units', { include: ['src/**/*.test.ts'], exclude: unitsAlone, isolate }),
      project('units-alone', { include: unitsAlone }),
      project('sqlite', { include: ['test/contract/**/*.test.ts'], isolate }),
      // The longest of all, which wait for a disk half of their time: projects begin in the order of their names.
      project('crash', { include: ['test/crash/**/*.test.ts'] }),
      project('postgres', { include: dialectFiles, ...onPostgres }),
      project('postgres-full', {
        include: ['test/contract/**/*.test.ts', 'test/instances/**/*.test.ts'],
        exclude: [...dialectFiles, ...notAboutQueries],
        ...onPostgres,
      }),
      project('s3-full', {
        include: aboutFiles,
        isolate,
        globalSetup: ['test/support/build-setup.ts', 'test/support/s3-setup.ts'],
      }),
    ],
  },
});

function project(name: string, test: object) {
  return { extends: true as const, test: { name, ...test } };
}

function contractFile(name: string): string {
  return `test/contract/${name}.test.ts`;
}
