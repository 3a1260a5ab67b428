import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { nodeFlags } from './test/support/node-flags.ts';

/** Tests of what does next to nothing with the database, or of the one file that SQLite keeps. */
const notAboutQueries = [
  'backup',
  'bad-days',
  'caching',
  'docs',
  'edge',
  'french',
  'full-disk',
  'guard',
  'headers',
  'language',
  'log',
  'overload',
  'pace',
  'session-wanted',
  'start',
  'storage',
  'upgrade',
  'upload',
];
/** What is tested of files lying on the disk and in a bucket alike. */
const ofFiles = ['test/contract/{housekeeping,picture,quote,upload}.test.ts'];

/** Tests of the API share a process and what is compiled in it: each opens a site of its own, and they change nothing else. */
const isolate = false;

export default defineConfig({
  test: {
    execArgv: nodeFlags,
    testTimeout: 180_000, // all generous: nothing is asserted of time, and other work may hold the cores
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: Math.ceil(availableParallelism() * 1.5), // much of it is waiting, for the database or for a time-out
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['test/contract/**/*.test.ts'],
          isolate,
        },
      },
      // The longest of all, which wait for a disk half of their time: projects begin in the order of their names.
      { extends: true, test: { name: 'crash', include: ['test/crash/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['test/contract/**/*.test.ts', 'test/instances/**/*.test.ts'],
          isolate,
          exclude: notAboutQueries.map((name) => `test/contract/${name}.test.ts`),
          globalSetup: 'test/support/postgres-setup.ts',
        },
      },
      { extends: true, test: { name: 'S3', include: ofFiles, isolate, globalSetup: 'test/support/s3-setup.ts' } },
    ],
  },
});
