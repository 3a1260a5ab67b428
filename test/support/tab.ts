import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumArguments, findChromium } from '../../bin/find-chromium.ts';
import { connect, type Protocol } from './protocol.ts';
import { visitorsBrowser } from './visitor.ts';

/**
 * A tab of a Chromium that prerenders pages. Under Playwright it never does, because attaching to a page prevents that,
 * unless its tab was attached first.
 */
export type Tab = {
  /** Opens a page and waits until it has loaded. */
  open: (url: string) => Promise<void>;
  /** Evaluates an expression in the visible page. */
  read: <Value>(expression: string) => Promise<Value>;
  /** Moves the pointer onto the first visible element that matches a selector. */
  point: (selector: string) => Promise<void>;
  press: () => Promise<void>;
  release: () => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  key: (key: 'Enter') => Promise<void>;
  /** The preloads requested by the pages shown so far, such as `Prerender /fr` and `Prefetch /fr`. */
  asked: () => string[];
  /** The paths of pages that have been prerendered. */
  ready: () => string[];
  close: () => Promise<void>;
};

type Target = { targetId: string; type: string; subtype?: string };
type Evaluated<Value> = { result: { value: Value }; exceptionDetails?: object };
type Speculation = { key: { action: string; url: string }; status: string };

/** Starts a browser like a visitor's, with one tab. */
export async function openTab(): Promise<Tab> {
  const { protocol, end } = await startChromium();
  const pages = await attach(protocol);
  const asked = new Set<string>();
  const ready = new Set<string>();
  for (const kind of ['prerender', 'prefetch'])
    protocol.on<Speculation>(`Preload.${kind}StatusUpdated`, ({ key, status }) => {
      const { pathname, search } = new URL(key.url);
      asked.add(`${key.action} ${pathname}${search}`);
      if (status === 'Ready' && key.action === 'Prerender') ready.add(pathname + search);
    });

  async function read<Value>(expression: string): Promise<Value> {
    const options = { expression, returnByValue: true, awaitPromise: true };
    const answer = await evaluate<Value>(options);
    if (!answer) return read(expression); // another page was shown meanwhile
    if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
    return answer.result.value;
  }

  /** Evaluates an expression. Returns undefined if another page replaced this one before it answered. */
  async function evaluate<Value>(options: object): Promise<Evaluated<Value> | undefined> {
    const session = await shown();
    try {
      return await protocol.send<Evaluated<Value>>('Runtime.evaluate', options, session);
    } catch (error) {
      if (session === (await shown())) throw error;
      return undefined;
    }
  }

  /** Returns the session of the visible page, not of a prerendered one. */
  async function shown(): Promise<string> {
    for (;;) {
      const { targetInfos } = await protocol.send<{ targetInfos: Target[] }>('Target.getTargets');
      const session = targetInfos
        .filter(({ type, subtype }) => type === 'page' && subtype === undefined)
        .map(({ targetId }) => pages.get(targetId))
        .find((found) => found !== undefined);
      if (session !== undefined) return session;
    }
  }

  const send = async (method: string, params: object) => protocol.send(method, params, await shown());
  let place = { x: 0, y: 0 };
  const button = (type: string) => send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });

  return {
    async open(url) {
      await send('Page.navigate', { url }); // answered when the page has begun
      await read(`new Promise((resolve) => {
        if (document.readyState === 'complete') resolve(true);
        addEventListener('load', () => resolve(true));
      })`);
    },
    read,
    async point(selector) {
      place = await read(`(${middleOf})(${JSON.stringify(selector)})`);
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
    },
    press: async () => void (await button('mousePressed')),
    release: async () => void (await button('mouseReleased')),
    type: async (text) => void (await send('Input.insertText', { text })),
    async key(key) {
      const code = { key, code: key, windowsVirtualKeyCode: 13, text: '\r' };
      for (const type of ['keyDown', 'keyUp']) await send('Input.dispatchKeyEvent', { type, ...code });
    },
    asked: () => [...asked],
    ready: () => [...ready],
    close: end,
  };
}

/** Returns the middle of an element. Runs in the browser. */
function middleOf(selector: string): { x: number; y: number } {
  const element = [...document.querySelectorAll(selector)].find((found) => found.checkVisibility());
  if (!element) throw new Error(`Nothing visible is ${selector}`);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Attaches to the browser's tab, and so to its pages. Returns the sessions of the open pages, by target. */
async function attach({ send, on }: Protocol): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const first = Promise.withResolvers<void>();
  on<{ sessionId: string; targetInfo: Target }>('Target.attachedToTarget', async ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'page') return;
    for (const domain of ['Page', 'Preload']) await send(`${domain}.enable`, {}, sessionId).catch(() => {}); // already closed
    pages.set(targetInfo.targetId, sessionId);
    first.resolve();
  });
  const found = await send<{ targetInfos: { targetId: string }[] }>('Target.getTargets', { filter: [{ type: 'tab' }] });
  const targetId = found.targetInfos[0]?.targetId;
  const tab = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', options, tab.sessionId);
  await first.promise;
  return pages;
}

async function startChromium(): Promise<{ protocol: Protocol; end: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'));
  const program = spawn(
    findChromium({ whole: true }),
    [
      ...chromiumArguments,
      '--headless',
      '--remote-debugging-port=0',
      '--disable-blink-features=AutomationControlled', // otherwise it reports that a program drives it, and no visit counts
      '--disable-extensions',
      '--window-size=1280,900',
      `--user-data-dir=${profile}`,
      `--user-agent=${visitorsBrowser}`,
    ],
    { detached: true }, // its own group, since the program may be a script that starts the browser
  );
  const listening = Promise.withResolvers<string>();
  createInterface(program.stderr).on('line', (line) => {
    const [, address] = /^DevTools listening on (.*)/.exec(line) ?? [];
    if (address) listening.resolve(address);
  });
  program.once('exit', (code) => listening.reject(new Error(`Chromium ended with ${code}`)));
  const protocol = await connect(await listening.promise);
  return {
    protocol,
    async end() {
      const ended = once(program, 'exit');
      protocol.close();
      if (program.pid) process.kill(-program.pid, 'SIGKILL'); // its command for closing sometimes gets no answer
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
