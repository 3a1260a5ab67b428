import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Localized } from '../../../src/domain/text/localized.ts';
import { everyPage, pathOf } from '../../support/addresses.ts';
import { openSession, signIn } from '../../support/administrator.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { type Server, startServer } from '../../support/server.ts';

type Entry = { id: number } & Partial<Localized<'name' | 'description' | 'title'>>;
type Machine = Entry &
  Record<'advantages' | 'options' | 'technical_characteristics' | 'pictures' | 'categories', Entry[]>;
type News = Entry & { content: Entry[] };

let server: Server;
beforeAll(async () => {
  server = await startServer(await mkdtemp(join(tmpdir(), 'pane-')));
});
afterAll(async () => {
  await server.stop();
  await rm(server.directory, { recursive: true });
});

test('a pane is the page with keys of its texts, pictures and records, and only the back-office may frame it', async () => {
  const { url } = server;
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
    removeKeys(shown);
    shown('[data-record]').removeAttr('data-record');
    shown('[data-picture]').removeAttr('data-picture');
    for (const part of ['title', 'header', 'main', 'footer'])
      expect(shown(part).html(), `${path} ${part}`).toBe(same(part).html());
    expect(shown('.preview').length, 'visitors see the page without a bar').toBe(0);
  }
  const refused = await get(`/admin/preview${pathOf('home', 'fr')}?pane`);
  expect(refused).toMatchObject({ status: 401, headers: { 'cache-control': 'no-store' } });
  expect(refused.policy).toContain("frame-ancestors 'none'");
  expect((await get(`/admin/preview${pathOf('home', 'fr')}?pane&x`, { cookie })).policy).toContain("'none'");
});

/** Removes the keys: attributes of elements, and the elements added to carry the key of a bare text. */
function removeKeys($: CheerioAPI): void {
  $('[data-text]').each((_, element) => {
    $(element).removeAttr('data-text');
    const isBare = element.name === 'span' && Object.keys(element.attribs).length === 0;
    if (isBare) $(element).replaceWith($(element).contents());
  });
}

test('texts and pictures of a record have the keys of their fields, even if it is hidden', {
  tags: 'full',
}, async () => {
  const { url } = server;
  const cookie = await openSession(url);
  const administrator = await signIn(url);
  const textsIn = async (path: string) => {
    const address = { method: 'GET', path: `/admin/preview${path}?pane`, headers: { cookie } };
    const $ = load(String((await sendRaw(url, address)).body));
    return Object.fromEntries($('[data-text]').map((_, found) => [[$(found).attr('data-text'), $(found).text()]]));
  };
  await administrator('PATCH', '/api/machine/2', { visible: false });
  const machine = (await administrator('GET', '/api/machine/2')) as unknown as Machine;
  const [advantage, option, picture, category] = [
    machine.advantages[0],
    machine.options[0],
    machine.pictures[0],
    machine.categories[0],
  ];
  expect(await textsIn(pathOf('machine', 'fr', 2))).toMatchObject({
    'machine-2-name': machine.name_fr,
    [`machine-2-advantages-${advantage?.id}-description`]: advantage?.description_fr,
    [`machine-2-options-${option?.id}-name`]: option?.name_fr,
    [`machine-2-options-${option?.id}-value`]: expect.any(String),
    [`machine-2-technical-characteristics-${machine.technical_characteristics[0]?.id}-value`]: expect.any(String),
    [`machine-2-picture-${picture?.id}-description`]: expect.stringContaining(String(picture?.description_fr)),
    [`category-${category?.id}-name`]: category?.name_fr,
  });

  const item = (await administrator('GET', '/api/news/1')) as unknown as News;
  const [content] = item.content;
  expect(await textsIn(pathOf('newsItem', 'fr', 1))).toMatchObject({
    'news-1-title': item.title_fr,
    'news-1-alt': '',
    [`news-1-content-${content?.id}-title`]: content?.title_fr,
    [`news-1-content-${content?.id}-content`]: expect.any(String),
  });
  expect(await textsIn(pathOf('home', 'fr'))).toMatchObject({ 'news-1-title': item.title_fr });
});

test('a text that falls back to French has its key and its language', async () => {
  const { url } = server;
  const cookie = await openSession(url);
  const administrator = await signIn(url);
  await administrator('PATCH', '/api/page/home/text/home.hero.title', { text_fr: 'On répare tout' });
  const { body } = await sendRaw(url, { method: 'GET', path: '/admin/preview/de?pane', headers: { cookie } });
  expect(load(String(body))('h1').html()).toBe('<span lang="fr" data-text="home.hero.title">On répare tout</span>');
});
