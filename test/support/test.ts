import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { Call } from './administrator.ts';
import type { Server } from './server.ts';
import { openSite, type Site, type SiteOptions } from './site.ts';

export { expect };

type WorkerFixtures = {
  /**
   * The sites of a worker. `open` returns a site in its initial state for each file. A site with another environment
   * replaces the last.
   */
  sites: { open: (options: SiteOptions, file: string) => Promise<Site> };
};

type TestFixtures = SiteOptions & {
  running: Site;
  server: Server;
  /** Calls the API as the administrator. */
  administrator: Call;
  /**
   * Allows problems that a test causes on purpose. All other console output, policy violations, failed requests and
   * requests to other hosts fail the test.
   */
  allowConsole: (pattern: RegExp) => void;
  problems: { seen: string[]; allowed: RegExp[] };
};

const usualHost = '127.0.0.1';

export const test = base.extend<TestFixtures, WorkerFixtures>({
  empty: [false, { option: true }],
  environment: [{}, { option: true }],
  hostname: [usualHost, { option: true }],

  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const opened = new Map<string, { site: Site; file: string; isSpecial: boolean }>();
      await use({
        async open(options, file) {
          const key = JSON.stringify(options);
          for (const [other, { site, isSpecial }] of opened) {
            if (!isSpecial || other === key) continue;
            await site.stop();
            opened.delete(other);
          }
          const known = opened.get(key);
          const site = known?.site ?? (await openSite(options));
          if (known && known.file !== file) await site.putBack();
          const isSpecial = Object.keys(options.environment).length > 0 || options.hostname !== usualHost;
          opened.set(key, { site, file, isSpecial });
          return site;
        },
      });
      for (const { site } of opened.values()) await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  running: async ({ sites, empty, environment, hostname }, use, { file }) =>
    use(await sites.open({ empty, environment, hostname }, file)),

  server: async ({ running }, use) => use(running.server),

  administrator: async ({ running }, use) => use(running.administrator),

  baseURL: async ({ server }, use) => use(server.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  problems: async ({}, use) => use({ seen: [], allowed: [] }),

  allowConsole: async ({ problems }, use) => use((pattern) => problems.allowed.push(pattern)),

  context: async ({ context, problems, server }, use) => {
    watch(context, server.url, (problem) => problems.seen.push(problem));
    await use(context);
    expect(server.runs(), server.output()).toBe(true);
    const unexpected = problems.seen.filter((problem) => !problems.allowed.some((pattern) => pattern.test(problem)));
    expect(unexpected, 'nothing unexpected in console and network').toEqual([]);
  },
});

/** The message of a browser that skips a slow transition between pages. */
export const transitionGivenUp = /^Transition was (aborted|skipped)/;

const ofTheTools = [
  /** Depends on how busy the machine is. `pages.spec.ts` tests that each page uses what it preloads. */
  /was preloaded using link preload but not used within a few seconds/,
  /^Service Worker registration blocked by Playwright/,
];

function watch(context: BrowserContext, url: string, report: (problem: string) => void): void {
  context.on('console', (message) => {
    const type = message.type();
    if ((type === 'error' || type === 'warning') && !ofTheTools.some((pattern) => pattern.test(message.text())))
      report(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error();
    if (transitionGivenUp.test(message)) return;
    report(`page error: ${name}: ${message} ${stack} (${error.page()?.url()})`);
  });
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== url) report(`request to a third party: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page cancels its requests, and browsers stop videos once they have enough.
    if (reason !== 'net::ERR_ABORTED') report(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    report(`response ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}
