import type { Browser, ConsoleMessage, ElementHandle, Page } from 'puppeteer-core';
import { transitionGivenUp } from '../test.ts';
import type { Tab } from './tab.ts';

/** Returns the blank page with which a browser starts. */
export async function firstPage(browser: Browser): Promise<Page> {
  const [page = await browser.newPage()] = await browser.pages();
  return page;
}

/** Drives a page over WebDriver BiDi (Firefox) or the DevTools protocol (Chromium). */
export function openTab(page: Page, origin: string): Tab {
  const problems: string[] = [];
  watch(page, origin, (problem) => problems.push(problem));
  return {
    goto: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }).catch(unlessUnknown),
    run: (work, ...values) => page.evaluate(work as (...values: unknown[]) => never, ...values),
    point: ({ x, y }) => page.mouse.move(x, y),
    hold: () => page.mouse.down(),
    release: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    async press(key, modifier) {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      if (modifier) await page.keyboard.up(modifier);
    },
    async choose(selector, ...paths) {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      if (!input) throw new Error(`Nothing is ${selector}`);
      await input.uploadFile(...paths);
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    problems: () => problems,
    close: () => page.browser().close(),
  };
}

function watch(page: Page, origin: string, report: (problem: string) => void): void {
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warn'].includes(message.type())) report(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => {
    const message = String(error).replace(/^(\w+: )+/, ''); // without the names of the error
    if (!transitionGivenUp.test(message)) report(`page error: ${error}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) report(`request to a third party: ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) report(`response ${response.status()}: ${response.url()}`);
  });
}

/** Firefox 140 sets the size, but has no command for the orientation that goes with it. */
function unlessUnknown(error: Error): void {
  if (!error.message.includes('unknown command')) throw error;
}
