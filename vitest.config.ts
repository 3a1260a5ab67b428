import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/contract/**/*.test.ts', 'test/crash/**/*.test.ts'],
    testTimeout: 60_000, // generous: nothing is asserted of time, and other work may hold the cores
  },
});
