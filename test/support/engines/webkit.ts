import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { findEngine } from '../../../bin/find-engines.ts';
import { freePort } from '../server.ts';
import type { Engine, Key, Tab } from './tab.ts';

const window = join(import.meta.dirname, 'webkit-window.js');

/**
 * What WebKitGTK prints without a fault of the page: it is built without manifests, calls a request that ends because its page is
 * left a failed access control check, and complains of a typeface that a busy machine draws with only seconds later. Chromium's tests
 * find one that is not used at all.
 */
const harmless =
  /Unrecognized Content-Security-Policy directive 'manifest-src'|(Fetch API cannot|Cannot) load http:\/\/127\.0\.0\.1:\d+\/(api\/\S+|admin\/worker\.js) due to access control checks|\.woff2 was preloaded using link preload but not used within a few seconds/;

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Tab: Keys.TAB,
  Escape: Keys.ESCAPE,
  End: Keys.END,
  a: 'a',
};

/** WebKitGTK, the engine of Safari, driven by its own driver in a window on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKit',
  program: () => findEngine('WebKit'),
  async open(program, { scripts }) {
    const profile = await mkdtemp(join(tmpdir(), 'webkit-'));
    const screen = await startScreen();
    const port = await freePort();
    const server = spawn(program, [`--port=${port}`], { env: { ...process.env, DISPLAY: screen.display } });
    const problems: string[] = [];
    for (const output of [server.stdout, server.stderr])
      createInterface(output).on('line', (line) => {
        if (/CONSOLE (\w+ )?(ERROR|WARN)/.test(line) && !harmless.test(line)) problems.push(line);
      });
    const parameters = ['-oL', 'gjs', '-m', window, profile, scripts ? 'scripts' : 'no-scripts'];
    const driven = await connect(port, {
      browserName: 'gjs', // as its program is called
      'webkitgtk:browserOptions': { binary: '/usr/bin/stdbuf', args: parameters },
    });
    return {
      ...tabOf(driven, scripts),
      problems: () => problems,
      async close() {
        await driven.quit().catch(() => {}); // its window is gone before the driver has answered
        await end(server);
        await end(screen.program);
        await rm(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};

function tabOf(driven: WebDriver, scripts: boolean): Omit<Tab, 'problems' | 'close'> {
  return {
    goto: (url) => driven.get(url),
    resize: async (width, height) => void (await driven.manage().window().setRect({ width, height, x: 0, y: 0 })),
    // Without scripts, the page settles no promises, so it can only be read at once.
    run: (work, ...values) =>
      scripts
        ? driven.executeAsyncScript(
            `const [values, done] = arguments; Promise.resolve((${work})(...values)).then(done)`,
            values,
          )
        : driven.executeScript(`return (${work})(...arguments)`, ...values),
    point: ({ x, y }) =>
      driven
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT })
        .perform(),
    hold: () => driven.actions().press().perform(),
    release: () => driven.actions().release().perform(),
    type: (text) => driven.actions().sendKeys(text.replaceAll('\n', Keys.ENTER)).perform(),
    async press(key, modifier) {
      const actions = driven.actions();
      if (modifier) actions.keyDown(Keys.CONTROL);
      actions.sendKeys(keys[key]);
      if (modifier) actions.keyUp(Keys.CONTROL);
      await actions.perform();
    },
    choose: async (selector, ...paths) => driven.findElement({ css: selector }).sendKeys(paths.join('\n')),
    screenshot: async (path) => writeFile(path, await driven.takeScreenshot(), 'base64'),
  };
}

/** Waits until the driver listens, and opens a session. */
async function connect(port: number, capabilities: object): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) await setTimeout(50);
  return new Builder().usingServer(url).withCapabilities(new Capabilities(capabilities)).build();
}

/** Starts a virtual screen on the first free display. */
async function startScreen(): Promise<{ display: string; program: ChildProcess }> {
  const program = spawn('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface(program.stdout)) return { display: `:${line.trim()}`, program };
  throw new Error('Xvfb ended before it had a screen');
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}
