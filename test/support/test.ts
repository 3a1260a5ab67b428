import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type Call, signIn } from './administrator.ts';
import { type Server, startServer } from './server.ts';

export { expect };

export type SiteOptions = {
  /** A file that changes content names a site of its own: its tests then get a server that no other file uses. */
  site: string;
  /** Starts the server on an empty folder instead of the demonstration content. */
  empty: boolean;
  /** Variables that the server is started with besides its own. */
  environment: Record<string, string>;
};

type Site = { server: Server; administrator: Call };

/** The site of the files that name none: they change nothing, and it runs as long as their worker. */
const shared: SiteOptions = { site: 'shared', empty: false, environment: {} };

type WorkerFixtures = {
  /** What runs for a worker: the site that files share, and one more, which makes room when a test asks for another. */
  sites: { open: (options: SiteOptions) => Promise<Site> };
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
  site: [shared.site, { option: true }],
  empty: [shared.empty, { option: true }],
  environment: [shared.environment, { option: true }],

  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const running = new Map<string, Site>();
      async function open(options: SiteOptions): Promise<Site> {
        const key = JSON.stringify(options);
        const known = running.get(key);
        if (known) return known;
        await stop((other) => other !== JSON.stringify(shared));
        const site = await startSite(options);
        running.set(key, site);
        return site;
      }
      async function stop(isMeant: (key: string) => boolean): Promise<void> {
        for (const [key, { server }] of running) {
          if (!isMeant(key)) continue;
          await server.stop();
          running.delete(key);
        }
      }
      await use({ open });
      await stop(() => true);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  running: async ({ sites, site, empty, environment }, use) => use(await sites.open({ site, empty, environment })),

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

/** A server on a data folder of its own, which goes with it. */
async function startSite({ site, empty, environment }: SiteOptions): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), `browser-tests-${site}-`));
  if (!empty) await cp(process.env.SITE_TEMPLATE ?? '', directory, { recursive: true });
  const server = await startServer(directory, { ...(empty && { DEMO_CONTENT: 'off' }), ...environment });
  const stop = () => server.stop().then(() => rm(directory, { recursive: true, force: true }));
  return { server: { ...server, stop }, administrator: await signIn(server.url) };
}

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
