import type { BrowserContext, Page } from '@playwright/test';
import type { Server } from './server.ts';

/** The user agent of a visitor, because the browser of the tests says that a program drives it. */
export const visitorsBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** Makes pages count a browser as a visitor. */
export async function beVisitor(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }));
}

/**
 * Collects the reports of a page from now on. Playwright does not see the body of a beacon, so the page passes it on.
 */
export async function reportsOf(page: Page): Promise<Record<string, unknown>[]> {
  const reports: Record<string, unknown>[] = [];
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (url === '/api/visits') void (body as Blob).text().then((text) => console.debug(`report ${text}`));
      return send(url, body);
    };
  });
  page.on('console', (message) => {
    const [, report] = /^report (.*)/.exec(message.text()) ?? [];
    if (report) reports.push(JSON.parse(report));
  });
  return reports;
}

/** Sends a report so many times, like the script of a page. */
export async function report({ url }: Server, path: string, more: object = {}, times = 1): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': visitorsBrowser, origin: url };
  for (let sent = 0; sent < times; sent += 1)
    await fetch(`${url}/api/visits`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ what: 'view', path, ...more }),
    });
}
