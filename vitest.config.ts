import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000, // generous: nothing is asserted of time, and other work may hold the cores
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['src/**/*.test.ts', 'test/contract/**/*.test.ts', 'test/crash/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['test/contract/**/*.test.ts'],
          globalSetup: 'test/support/postgres-setup.ts',
        },
      },
    ],
  },
});
