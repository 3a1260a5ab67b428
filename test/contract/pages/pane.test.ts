import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { everyPage, pathOf } from '../../support/addresses.ts';
import { openSession, signIn } from '../../support/administrator.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { withServer } from '../../support/with-server.ts';

test('a pane is the page with the keys of its texts and pictures; it alone may be framed, by the back-office, with a session', () =>
  withServer(async ({ url }) => {
    const cookie = await openSession(url);
    const get = async (path: string, headers = {}) => {
      const { status, headers: given, body } = await sendRaw(url, { method: 'GET', path, headers });
      return { status, headers: given, policy: String(given['content-security-policy']), html: String(body) };
    };
    for (const { path, page } of everyPage.filter(({ language }) => language === 'fr')) {
      const [pane, preview, visited] = [
        await get(`/admin/preview${path}?pane`, { cookie }),
        await get(`/admin/preview${path}`, { cookie }),
        await get(path),
      ];
      expect(pane.status, path).toBe(200);
      expect(pane.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(pane.policy).toContain("frame-ancestors 'self'");
      for (const { policy, html } of [preview, visited]) {
        expect(policy).toContain("frame-ancestors 'none'");
        expect(html).not.toMatch(/data-text=|data-record=|data-picture=|[\uE0F0-\uE0F2]/);
      }
      expect(pane.html).not.toMatch(/[\uE0F0-\uE0F2]|%EE%83/);
      const [shown, same] = [load(pane.html), load(preview.html)];
      expect(shown(`main [data-text^="${page === 'newsItem' ? 'news' : page}."]`).length, path).toBeGreaterThan(0);
      expect(
        shown('script[src]')
          .get()
          .map(({ attribs }) => attribs.src),
        'one script',
      ).toEqual([expect.stringMatching(/^\/assets\/pane-[\w-]+\.js$/)]);
      shown('[data-text]').each((_, element) => void shown(element).replaceWith(shown(element).contents()));
      shown('[data-record]').removeAttr('data-record');
      shown('[data-picture]').removeAttr('data-picture');
      for (const part of ['title', 'header', 'main', 'footer'])
        expect(shown(part).html(), `${path} ${part}`).toBe(same(part).html());
      expect(shown('.preview').length, 'visitors see the page').toBe(0);
    }
    const refused = await get(`/admin/preview${pathOf('home', 'fr')}?pane`);
    expect(refused).toMatchObject({ status: 401, headers: { 'cache-control': 'no-store' } });
    expect(refused.policy).toContain("frame-ancestors 'none'");
    expect((await get(`/admin/preview${pathOf('home', 'fr')}?pane&x`, { cookie })).policy).toContain("'none'");
  }));

test('a text that falls back has its key and its language', () =>
  withServer(async ({ url }) => {
    const cookie = await openSession(url);
    const administrator = await signIn(url);
    await administrator('PATCH', '/api/page/home/text/home.hero.title', { text_fr: 'On répare tout' });
    const { body } = await sendRaw(url, { method: 'GET', path: '/admin/preview/de?pane', headers: { cookie } });
    expect(load(String(body))('h1').html()).toBe('<span lang="fr" data-text="home.hero.title">On répare tout</span>');
  }));
