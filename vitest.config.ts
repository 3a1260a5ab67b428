import { defineConfig } from 'vitest/config';

/** What is tested of files lying on the disk and in a bucket alike. */
const ofFiles = ['test/contract/{housekeeping,picture,quote,upload}.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 60_000, // generous: nothing is asserted of time, and other work may hold the cores
    projects: [
      {
        extends: true,
        test: { name: 'disk', include: ['src/**/*.test.ts', 'test/contract/**/*.test.ts', 'test/crash/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'S3', include: ofFiles, globalSetup: 'test/support/s3-setup.ts' } },
    ],
  },
});
