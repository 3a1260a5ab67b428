import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logIn, timed } from './large-site.ts';
import { median } from './median.ts';
import { type Served, serveProduct } from './serve.ts';
import { loadAlternately, ratio } from './wrk.ts';

/**
 * Compares a site whose owner has added 2,000 texts, 200 history entries and 500 clients with a new site: requests per
 * second for cached pages, and the time to render a page again after a keystroke.
 * Needs wrk: apt-get install wrk
 */
const languages = ['fr', 'de', 'en', 'it', 'es'];
const [ownTexts, entries, clients] = [2000, 200, 500];
const pages = { home: '/fr', history: '/fr/notre-histoire', contact: '/fr/contact' };
const rounds = 21;
const login = { username: 'admin', password: 'seven blue spanners on a bench' };
const budget = { ADMIN_PASSWORD: login.password };

type Call = (method: string, path: string, body?: object | Buffer) => Promise<unknown>;

const plain = await serveProduct(undefined, budget);
const full = await serveProduct(undefined, budget);
try {
  const calls = { plain: await callAs(plain), full: await callAs(full) };
  await fill(calls.full);
  const rows: Record<string, object> = {};
  for (const [name, path] of Object.entries(pages)) {
    const addresses = { plain: plain.url + path, full: full.url + path };
    const made = { plain: [] as number[], full: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const site of ['plain', 'full'] as const) {
        await calls[site]('PATCH', '/api/page/contact/text/contact.hero.title', {
          text_fr: `Contact ${round}`,
        });
        made[site].push(await timed(() => read(addresses[site])));
      }
    }
    const loads = await loadAlternately(addresses);
    rows[name] = {
      'kB as it comes': ((await read(addresses.plain)) / 1000).toFixed(1),
      'kB filled': ((await read(addresses.full)) / 1000).toFixed(1),
      'made in ms, as it comes': median(made.plain).toFixed(1),
      'made in ms, filled': median(made.full).toFixed(1),
      'requests/s, filled to as it comes': ratio(loads, 'full', 'plain'),
    };
  }
  console.table(rows);
} finally {
  await Promise.all([plain.stop(), full.stop()]);
}

async function fill(call: Call): Promise<void> {
  let left = ownTexts;
  for (const { key } of (await call('GET', '/api/page')) as { key: string }[]) {
    const { texts } = (await call('GET', `/api/page/${encodeURIComponent(key)}`)) as {
      texts: Record<string, string>[];
    };
    for (const text of texts.slice(0, left / languages.length)) {
      const own = languages.map((language) => [`text_${language}`, `${text[`default_${language}`]}`]);
      await call('PATCH', `/api/page/${encodeURIComponent(key)}/text/${text.key}`, Object.fromEntries(own));
      left -= languages.length;
    }
  }
  const logo = await readFile(join(import.meta.dirname, '../content/images/about-1.webp'));
  for (let number = 0; number < clients; number += 1) {
    const { id } = (await call('POST', '/api/client', { name: `Client ${number}` })) as { id: number };
    await call('POST', `/api/client/${id}/logo/stream`, logo);
  }
  for (let number = 0; number < entries; number += 1) {
    const texts = languages.flatMap((language) => [
      [`title_${language}`, `${1800 + number}`],
      [`subtitle_${language}`, `Une année à l’atelier ${number}`],
    ]);
    await call('POST', '/api/history-entry', Object.fromEntries(texts));
  }
}

async function callAs({ url }: Served): Promise<Call> {
  const cookie = await logIn(url, login);
  return async (method, path, body) => {
    const isFile = body instanceof Buffer;
    const type = isFile ? 'image/webp' : 'application/json';
    const sent = body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) };
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': type }) },
      ...sent,
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** Reads a whole page and returns its length in bytes. */
async function read(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}
