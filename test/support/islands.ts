import type { APIRequestContext, Page } from '@playwright/test';
import { pageKeys } from '../../src/domain/page/page.ts';
import type { islands } from '../../src/site/islands/registry.ts';
import { pathOf } from './addresses.ts';
import { readPage } from './read-page.ts';

/** Returns the French pages that have islands, with the names of these: one of each kind, and one list with a query. */
export async function pagesWithIslands(request: APIRequestContext): Promise<{ path: string; islands: string[] }[]> {
  const found: { path: string; islands: string[] }[] = [];
  for (const key of pageKeys.filter((key) => key !== 'notFound')) {
    const path = pathOf(key, 'fr');
    const narrower = (await readPage(request, path))(`main a[href^="${path}?"]`).first().attr('href');
    for (const address of narrower ? [path, narrower] : [path]) {
      const $ = await readPage(request, address);
      const names = $('[data-island]').map((_, island) => $(island).attr('data-island'));
      if (names.length > 0) found.push({ path: address, islands: names.get() });
    }
  }
  return found;
}

/**
 * Wakes the islands of a page, and waits until they are awake. A click in a sleeping island is repeated once it is awake, so each
 * island gets a temporary button whose click reports that.
 */
export async function wakeIslands(page: Page): Promise<void> {
  await page.waitForLoadState(); // a page that answers a form is read before its script listens
  await page.evaluate(async () => {
    const islands = [...document.querySelectorAll('[data-island]')];
    await Promise.all(
      islands.map((island) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const button = document.createElement('button');
        button.type = 'button';
        button.addEventListener('click', () => resolve());
        island.append(button);
        button.click();
        button.remove();
        return promise;
      }),
    );
  });
}

/** Holds back the code of an island until the test lets it go, like a slow network. `asked` resolves when it is requested. */
export async function holdIsland(page: Page, name: keyof typeof islands) {
  const asked = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    asked.resolve();
    await allowed.promise;
    await route.continue();
  });
  return { asked: asked.promise, letGo: allowed.resolve };
}
