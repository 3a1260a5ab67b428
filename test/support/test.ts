import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { Call } from './administrator.ts';
import type { Server } from './server.ts';
import { openSite, type Site, type SiteOptions } from './site.ts';

export { expect };

type WorkerFixtures = {
  /**
   * The sites of a worker. `open` answers one that is as at its start for each new file; one with an environment of its own
   * makes room for the next.
   */
  sites: { open: (options: SiteOptions, file: string) => Promise<Site> };
};

type TestFixtures = SiteOptions & {
  running: Site;
  server: Server;
  /** Calls the API as the administrator. */
  administrator: Call;
  /**
   * Announces trouble that a test causes on purpose. Everything else that a page writes to the console, refuses by its
   * policy, fails to load or asks of another host fails the test.
   */
  allowConsole: (pattern: RegExp) => void;
  problems: { seen: string[]; allowed: RegExp[] };
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  empty: [false, { option: true }],
  environment: [{}, { option: true }],

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
          opened.set(key, { site, file, isSpecial: Object.keys(options.environment).length > 0 });
          return site;
        },
      });
      for (const { site } of opened.values()) await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  running: async ({ sites, empty, environment }, use, { file }) => use(await sites.open({ empty, environment }, file)),

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

/** Browsers give up the transition between two pages when the second takes its time: the page is then simply there. */
const transitionGivenUp = /^Transition was (aborted|skipped)/;

function watch(context: BrowserContext, url: string, report: (problem: string) => void): void {
  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning')
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
    // Leaving a page stops what it was still loading, and browsers stop videos once they have enough.
    if (reason !== 'net::ERR_ABORTED') report(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    report(`response ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}
