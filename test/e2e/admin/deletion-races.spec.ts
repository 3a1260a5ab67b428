import type { Page, Route } from '@playwright/test';
import { openScreen } from '../../support/back-office.ts';
import { enquiry } from '../../support/enquiry.ts';
import { confirmDeletion } from '../../support/refusal.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.use({ empty: true });

/** Delays a page's requests to `url` until they are released by the test. */
async function hold(page: Page, url: string | RegExp, method: string, pass: (route: Route) => Promise<void>) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    held.resolve();
    await released.promise;
    await pass(route).catch(() => {}); // the page has aborted the request
  });
  return { arrived: held.promise, release: released.resolve };
}

/** Collects the page's requests from now on, such as `GET /api/message/1`. */
function requestsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return seen;
}

/** When the server gets the PATCH that marks the enquiry as read, and when the page gets its answer. */
const orders = {
  'marked as read before the deletion, answered after it': async (page: Page, api: string) => {
    const answer = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await page.route(api, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      const response = await route.fetch();
      answer.resolve();
      await released.promise;
      await route.fulfill({ response }).catch(() => {});
    });
    return { arrived: answer.promise, release: released.resolve };
  },
  'marked as read too late': (page: Page, api: string) => hold(page, api, 'PATCH', (route) => route.continue()),
};

for (const [order, holdReading] of Object.entries(orders)) {
  test(`a deleted enquiry is not requested again: ${order}`, full, async ({ page, server, administrator }) => {
    await page.request.post(`${server.url}/api/contact`, { data: { ...enquiry, name: 'Berta' } });
    const { rows } = (await administrator('GET', '/api/message')) as unknown as { rows: { id: number }[] };
    const api = `/api/message/${rows[0]?.id}`;
    await page.clock.install();
    await page.route(api, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const delivery = { state: 'waiting', attempts: 0, error: null, due_at: '2026-01-01T00:00:00Z', sent_at: null };
      await route.fulfill({ response, json: { ...(await response.json()), mail: { configured: true }, delivery } });
    });
    const reading = await holdReading(page, `**${api}`);
    const list = await hold(page, /\/enquiries-[^/]+\.js$/, 'GET', (route) => route.continue());
    await openScreen(page, `/admin/message/${rows[0]?.id}`);
    await reading.arrived;

    const asked = requestsOf(page);
    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Delete enquiry' }).click();
    await confirmDeletion(page);
    expect((await gone).status()).toBe(200);
    await list.arrived;
    reading.release();
    await page.clock.runFor(5000); // while its mail is being sent, the page asks for its state every two seconds
    list.release();
    await expect(page.getByText('Nothing in the inbox')).toBeVisible();
    await expect(page.getByText('Deleted: Berta')).toBeVisible();
    expect(asked.slice(asked.indexOf(`DELETE ${api}`) + 1)).not.toContain(`GET ${api}`);
  });
}
