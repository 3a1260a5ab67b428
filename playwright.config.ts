import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './bin/find-chromium.ts';
import type { SiteOptions } from './test/support/test.ts';

process.env.CHROMIUM_PATH ||= findChromium(); // workers read this file again and need not search

export default defineConfig<SiteOptions>({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './test/support/template.ts',
  fullyParallel: false, // a file of its own site would start it once for each worker
  workers: 2,
  retries: 0,
  timeout: 300_000, // all generous: nothing is asserted of time, and other work may hold the cores
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    { name: 'site', testIgnore: 'admin/**' },
    { name: 'back-office', testMatch: 'admin/**' },
  ],
  use: {
    actionTimeout: 60_000,
    trace: 'off', // a tenth of the time; whoever looks for a fault adds --trace=retain-on-failure
    reducedMotion: 'reduce', // what moves makes tests wait: those of what moves, and of the way to an enquiry, allow it
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArguments },
  },
});
