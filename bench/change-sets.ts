import { setTimeout } from 'node:timers/promises';
import { pagePath } from '../src/domain/page/page.ts';
import { languages } from '../src/domain/text/language.ts';
import { logIn } from './large-site.ts';
import { median, p99 } from './median.ts';
import { serveProduct } from './serve.ts';
import { visit } from './visit.ts';

/**
 * Prints how much longer visitors and an editor wait while ten people look at sets of prepared changes: each opens another page of one
 * of three sets every second. One visitor requests the home page every five milliseconds, and one editor types ten times a second.
 * Rounds with and without those people alternate; the median of their 99th percentiles counts. The limit is 1.2 times.
 */
const login = { username: 'bench', password: 'seven blue spanners on a bench' };
const rounds = 5;
const people = 10;
const seconds = 8;
const most = 1.2;
const shown = ['home', 'hydraulique', 'machines', 'about', 'contact'] as const;

const product = await serveProduct(undefined, { ADMIN_USERNAME: login.username, ADMIN_PASSWORD: login.password });
try {
  const cookie = await logIn(product.url, login);
  const sets = await Promise.all(['Prix', 'Textes', 'Machines'].map((name) => prepare(cookie, name)));
  for (const set of sets) await look(cookie, set, 0); // makes the workspace
  const figures = { without: [] as Figures[], with: [] as Figures[] };
  for (let round = 0; round < rounds; round += 1) {
    figures.without.push(await measure(cookie, []));
    figures.with.push(await measure(cookie, sets));
  }
  const rows = { without: medians(figures.without), 'ten people look': medians(figures.with) };
  const ratio = (figure: keyof Figures) => round2(rows['ten people look'][figure] / rows.without[figure]);
  console.table({ ...rows, ratio: { page: ratio('page'), keystroke: ratio('keystroke'), looked: '' } });
  if (ratio('page') > most || ratio('keystroke') > most) process.exitCode = 1;
} finally {
  await product.stop();
}

/** The 99th percentiles of the waits for a page and a keystroke in milliseconds, and the number of pages that people looked at. */
type Figures = { page: number; keystroke: number; looked: number };

async function measure(cookie: string, sets: number[]): Promise<Figures> {
  const page = await visit(`${product.url}/fr`);
  let isOver = false;
  const keystrokes = type(cookie, () => isOver);
  const looking = Array.from({ length: sets.length > 0 ? people : 0 }, async (_, person) => {
    await setTimeout((person * 1000) / people);
    let looked = 0;
    for (; !isOver; looked += 1) {
      await look(cookie, sets[person % sets.length] ?? 0, person + looked);
      await setTimeout(1000);
    }
    return looked;
  });
  await setTimeout(seconds * 1000);
  isOver = true;
  const looked = (await Promise.all(looking)).reduce((sum, count) => sum + count, 0);
  return { page: p99(await page()), keystroke: p99(await keystrokes), looked };
}

/** Types into a machine that no visitor of the bench sees, ten times a second. Returns the waits in milliseconds. */
async function type(cookie: string, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    const begin = performance.now();
    await send(cookie, 'PATCH', '/api/machine/2', { description_fr: `Une machine robuste ${waits.length}` });
    waits.push(performance.now() - begin);
    await setTimeout(100);
  }
  return waits;
}

async function prepare(cookie: string, name: string): Promise<number> {
  const { id } = await send(cookie, 'POST', '/api/change-sets', { name });
  await send(cookie, 'PATCH', '/api/machine/1', { name_fr: name }, { 'x-change-set': String(id) });
  return id;
}

async function look(cookie: string, set: number, number: number): Promise<void> {
  const page = shown[number % shown.length] ?? 'home';
  const path = pagePath({ page, language: languages[number % languages.length] ?? 'fr' });
  const answer = await fetch(`${product.url}/admin/preview/set-${set}${path}`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
}

// biome-ignore lint/suspicious/noExplicitAny: the answers have many shapes
async function send(cookie: string, method: string, path: string, body: object, headers = {}): Promise<any> {
  const answer = await fetch(product.url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function medians(figures: Figures[]): Figures {
  const of = (figure: keyof Figures) => round2(median(figures.map((each) => each[figure])));
  return { page: of('page'), keystroke: of('keystroke'), looked: of('looked') };
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
