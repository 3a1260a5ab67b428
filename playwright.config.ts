import { defineConfig } from '@playwright/test';
import { chromiumArguments, ignoredArguments } from './bin/find-chromium.ts';
import type { SiteOptions } from './test/support/site.ts';

export default defineConfig<SiteOptions>({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './test/support/prepare-run.ts',
  fullyParallel: false, // each file finds its site as it was at the start
  workers: 4, // on two cores: tests also wait for answers, and with three a fifth of the processor stayed idle
  retries: 0,
  timeout: 900_000, // ends what hangs: no time is asserted, and a busy machine may take many times the usual
  expect: { timeout: 180_000 },
  reporter: 'list',
  use: {
    actionTimeout: 240_000,
    trace: 'off', // a tenth of the time; add --trace=retain-on-failure to look for a fault
    serviceWorkers: 'block', // their requests cannot be intercepted: tests of the installed app allow them
    reducedMotion: 'reduce', // animations make tests wait: those of animations, and of the way to an enquiry, allow them
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH, // workers know it from the setup
      args: chromiumArguments,
      ignoreDefaultArgs: ignoredArguments,
    },
  },
});
