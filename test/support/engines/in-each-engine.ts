import type { Call } from '../administrator.ts';
import { credentials } from '../back-office.ts';
import type { Server } from '../server.ts';
import { test as base, expect } from '../test.ts';
import { full } from '../tier.ts';
import { chromium } from './chromium.ts';
import { firefox } from './firefox.ts';
import type { Engine, TabOptions } from './tab.ts';
import { type Visitor, visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

/** Chromium has its own tests of the same features, so scenarios run in it on request only: `ENGINES=Chromium`. */
const wanted = process.env.ENGINES?.split(',') ?? ['Firefox', 'WebKit'];
const engines = [firefox, webkit, chromium].filter(({ name }) => wanted.includes(name));

/** Opens a browser of its own for a visitor: by default with scripts. */
type Open = (options?: Pick<TabOptions, 'scripts'>) => Promise<Visitor>;

type Site = {
  /** The engine's name. */
  name: Engine['name'];
  open: Open;
  server: Server;
  administrator: Call;
  /** Allows console messages that a test causes on purpose. */
  allowConsole: (pattern: RegExp) => void;
};

export const test = base.extend<{ openIn: (engine: Engine) => Open }>({
  openIn: async ({ server, problems: { allowed } }, use) => {
    const visitors: Visitor[] = [];
    await use((engine) => async ({ scripts } = { scripts: true }) => {
      const opened = visitor(await engine.open(engine.program() ?? '', { scripts, origin: server.url }));
      visitors.push(opened);
      return opened;
    });
    const problems = visitors.flatMap((one) => one.problems());
    const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    await Promise.all(visitors.map((one) => one.close()));
    expect(server.runs(), server.output()).toBe(true);
    expect(unexpected, 'nothing unexpected in the console').toEqual([]);
  },
});

/**
 * Defines a test that runs in Firefox and in WebKit. An engine that is not installed is skipped. Console errors,
 * warnings and exceptions fail it.
 */
export function inEachEngine(title: string, scenario: (site: Site) => Promise<void>): void {
  for (const engine of engines)
    test(`${engine.name}: ${title}`, full, async ({ openIn, server, administrator, allowConsole }) => {
      test.skip(!engine.program(), `${engine.name} is not installed`);
      await scenario({ name: engine.name, open: openIn(engine), server, administrator, allowConsole });
    });
}

/** Opens a screen, and logs in with the form that appears instead. */
export async function logIn(
  { resize, goto, fill, press, reads }: Visitor,
  server: Server,
  path: string,
): Promise<void> {
  await resize(1400, 900);
  await goto(server.url + path);
  await fill('[name=username]', credentials.username);
  await fill('[name=password]', credentials.password);
  await press('Enter');
  await reads('button', 'Logout');
}
