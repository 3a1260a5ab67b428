import { load } from 'cheerio';
import { expect, test } from 'vitest';
import type { PageKey } from '../../../src/domain/page/page.ts';
import { pathOf } from '../../support/addresses.ts';
import { openSession, signIn } from '../../support/administrator.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { metricsText } from '../../support/run-load.ts';
import { textsIn } from '../../support/site-texts.ts';
import { withServer } from '../../support/with-server.ts';

const hidden = [
  ['machine', '/api/machine/1', 'fr'],
  ['newsItem', '/api/news/1', 'de'],
] as const satisfies [PageKey, string, string][];

test('a session is needed to preview the page of a hidden record, and previews are not cached, counted or indexed', () =>
  withServer(async ({ url, metrics }) => {
    const cookie = await openSession(url);
    const administrator = await signIn(url);
    const get = (path: string, headers = {}) => sendRaw(url, { method: 'GET', path, headers });
    const read = async (path: string, headers = {}) => load(String((await get(path, headers)).body));
    for (const [page, call, language] of hidden) {
      const path = pathOf(page, language);
      const preview = `/admin/preview${path}`;
      const visible = await read(path);
      await administrator('PATCH', call, { visible: false });
      const before = await pagesCounted(metrics);
      const answer = await get(preview, { cookie });
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
      });
      const shown = load(String(answer.body));
      expect(shown('.preview').text()).toBe(textsIn(language)('common.preview'));
      expect(shown('main').html()).toBe(visible('main').html());
      expect(shown('header').html()).toBe(visible('header').html()); // links of the header lead to public pages
      expect(await pagesCounted(metrics)).toBe(before);
      expect(await get(preview)).toMatchObject({
        status: 302,
        headers: { location: `/admin/login?${new URLSearchParams({ next: preview })}`, 'cache-control': 'no-store' },
      });
      for (const headers of [{}, { cookie }]) expect((await get(path, headers)).status).toBe(404);
      await administrator('PATCH', call, { visible: true });
      expect((await read(path))('.preview').length, 'the public page is not the preview').toBe(0);
    }
    for (const path of [pathOf('machine', 'fr', 9999), '/nowhere', '/fr/machine/1.pdf'])
      expect((await get(`/admin/preview${path}`, { cookie })).status, path).toBe(404);
  }));

/** Returns the number of pages counted by the metrics. */
async function pagesCounted(metrics: string): Promise<number> {
  const text = await metricsText(metrics);
  const counts = text.match(/^http_answers_total\{[^}]*kind="page"[^}]*\} (\d+)/gm) ?? [];
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
