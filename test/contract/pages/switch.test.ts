import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../../src/domain/text/language.ts';
import { pathOf } from '../../support/addresses.ts';
import { signIn } from '../../support/administrator.ts';
import { nodeFlags } from '../../support/node-flags.ts';
import { startPurgePeer } from '../../support/purge-peer.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { startServer } from '../../support/server.ts';

const jumpingClock = join(import.meta.dirname, '../../support/jumping-clock.ts');
const minute = 60_000; // ms

test('pages, sitemap, feed and data sheet change in the minute of a publication, and no CDN keeps them longer', {
  tags: 'full',
}, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'switch-'));
  const peer = await startPurgePeer(() => {});
  const server = await startServer(
    directory,
    { PURGE_URL: `${peer.url}/purge` },
    { flags: nodeFlags, preload: [jumpingClock] },
  );
  const get = (path: string) => sendRaw(server.url, { method: 'GET', path });
  const status = async (path: string) => (await get(path)).status;
  const kept = async (path: string) => (await get(path)).headers['cache-control'];
  const holds = async (path: string, part: string) => String((await get(path)).body).includes(part);
  try {
    const admin = await signIn(server.url);
    const [home, sitemap, feed] = [pathOf('home', 'fr'), '/sitemap-fr-1.xml', '/fr/actualites.atom'];
    const [machine, item] = [pathOf('machine', 'fr'), pathOf('newsItem', 'fr')];
    const social = /\/cards\/[^"]+/.exec(String((await get(machine)).body))?.[0] ?? '';
    expect(await status(social)).toBe(200);
    const soon = new Date(Date.now() + 15 * minute).toISOString();
    await admin('PATCH', '/api/machine/1', { public_until: soon });
    await admin('PATCH', '/api/news/1', { public_from: soon });
    const pages = [home, machine, sitemap, feed];
    const seen = async () => ({
      machine: await status(machine),
      item: await status(item),
      sheet: await status(`${machine}.pdf`),
      social: await status(social),
      listed: await holds(sitemap, `${machine}<`),
      linked: await holds(sitemap, `${item}<`),
      fed: await holds(feed, item),
    });
    expect(await seen()).toEqual({
      machine: 200,
      item: 404,
      sheet: 200,
      social: 200,
      listed: true,
      linked: false,
      fed: false,
    });
    for (const page of pages) expect(await kept(page), page).toBe('public, max-age=0, s-maxage=600');
    server.signal('SIGUSR2');
    for (const page of pages)
      await expect.poll(() => kept(page), { message: 'five minutes before, from the cache' }).toBe('no-cache');
    for (const language of languages) expect(await kept(pathOf('home', language)), 'made now').toBe('no-cache');
    const purges = peer.calls.length;
    server.signal('SIGUSR2');
    await expect.poll(seen).toEqual({
      machine: 404,
      item: 200,
      sheet: 404,
      social: 404,
      listed: false,
      linked: true,
      fed: true,
    });
    await expect.poll(() => peer.calls.length).toBeGreaterThan(purges);
    expect(await kept(home)).toBe('public, max-age=0, s-maxage=600');
  } finally {
    await server.stop();
    await peer.close();
    await rm(directory, { recursive: true });
  }
});
