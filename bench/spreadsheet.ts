import { setTimeout } from 'node:timers/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { createDatabase, startCluster } from '../test/support/postgres.ts';
import { enquiry } from '../test/support/samples.ts';
import { sentFrom } from '../test/support/sender.ts';
import { catalogueImport, newMachines } from './catalogue-import.ts';
import { logIn } from './large-site.ts';
import { serveProduct } from './serve.ts';
import { visit } from './visit.ts';

/**
 * Prints how long it takes to import and export the catalogue as a spreadsheet of 5,000 machines with ten characteristics each, and
 * how long others wait meanwhile. One visitor requests a stylesheet every five milliseconds, one the home page, and one sends an
 * enquiry four times a second. Arguments: a number of machines, and `postgres` to use that database.
 */
const login = { username: 'bench', password: 'seven blue spanners on a bench' };
const machines = Number(process.argv[2] ?? 5000);
const most = 50;

let sent = 0; // enquiries

const cluster = process.argv.includes('postgres') ? await startCluster({ inMemory: false }) : undefined;
const product = await serveProduct(undefined, {
  ADMIN_USERNAME: login.username,
  ADMIN_PASSWORD: login.password,
  TRUST_PROXY: '127.0.0.1',
  ...(cluster && { DATABASE_URL: await createDatabase(cluster.url) }),
});
try {
  const cookie = await logIn(product.url, login);
  const rows: Record<string, object> = {};
  const measure = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const { result, figures } = await measured(product.url, work);
    rows[name] = figures;
    return result;
  };
  const { read, apply, undo } = catalogueImport(product.url, cookie);
  const made = await newMachines(machines);
  const added = await measure('new file read', () => read(made));
  await measure('new rows applied', () => apply(added));
  const file = await measure('exported', () => download(cookie));
  const same = await measure('unchanged file read', () => read(file));
  if (same.counts.change > 0) throw new Error('Reading back what was exported changes something');
  const changed = await changeAll(file);
  const changes = await measure('changed file read', () => read(changed));
  const shown = {
    'prepared changes listed': `/api/change-sets/${changes.id}`,
    'looked at': `/admin/preview/set-${changes.id}/fr`,
  };
  for (const [name, path] of Object.entries(shown)) await measure(name, () => get(cookie, path));
  await measure('looked at again', () => get(cookie, shown['looked at']));
  const applied = await measure('changes applied', () => apply(changes));
  await measure('changes undone', () => undo(applied));
  console.table(rows);
  if (Object.values(rows).some((row) => Number((row as Figures)['longest ms']) > most)) process.exitCode = 1;
} finally {
  await product.stop();
  await cluster?.stop();
}

type Figures = Record<'seconds' | 'longest ms' | '99 % ms' | 'longest page ms' | 'longest enquiry ms', number>;

async function measured<Result>(site: string, work: () => Promise<Result>) {
  const [path = ''] = (await (await fetch(`${site}/fr`)).text()).match(/\/assets\/[\w-]+\.css/) ?? [];
  const [stylesheet, page] = await Promise.all([visit(site + path), visit(`${site}/fr`)]);
  const enquiries = sendEnquiries(site);
  const begin = performance.now();
  const result = await work();
  const seconds = (performance.now() - begin) / 1000;
  const [waits, pageWaits, enquiryWaits] = await Promise.all([stylesheet(), page(), enquiries()]);
  const figures: Figures = {
    seconds: Math.round(seconds * 10) / 10,
    'longest ms': Math.round(Math.max(...waits)),
    '99 % ms': Math.round(waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0),
    'longest page ms': Math.round(Math.max(...pageWaits)),
    'longest enquiry ms': Math.round(Math.max(...enquiryWaits)),
  };
  return { result, figures };
}

/** Sends enquiries in the same way, each from another IP address to avoid the rate limit. */
function sendEnquiries(site: string): () => Promise<number[]> {
  let isOver = false;
  const sending = (async () => {
    const waits: number[] = [];
    while (!isOver) {
      sent += 1;
      const headers = { 'content-type': 'application/json', ...sentFrom(sent) };
      const begin = performance.now();
      const answer = await fetch(`${site}/api/contact`, { method: 'POST', headers, body: JSON.stringify(enquiry) });
      if (answer.status !== 204) throw new Error(`An enquiry was answered ${answer.status}`);
      waits.push(performance.now() - begin);
      await setTimeout(250);
    }
    return waits;
  })();
  return () => {
    isOver = true;
    return sending;
  };
}

/** Changes the German and French descriptions and the priority of each machine. */
async function changeAll(file: Uint8Array): Promise<Uint8Array> {
  const { sheets } = await readXlsx(file);
  const [first] = sheets;
  const titles = first?.rows[0] ?? [];
  for (const [index, row] of (first?.rows ?? []).entries()) {
    if (index === 0) continue;
    row[titles.indexOf('Description (de)')] = `Neu ${index}`;
    row[titles.indexOf('Description (fr)')] = `Nouveau ${index}`;
    row[titles.indexOf('Priority')] = index;
  }
  return writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, rows })) });
}

async function get(cookie: string, path: string): Promise<void> {
  const response = await fetch(product.url + path, { headers: { cookie } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
}

async function download(cookie: string): Promise<Uint8Array> {
  return new Uint8Array(
    await (await fetch(`${product.url}/api/catalogue.xlsx`, { headers: { cookie } })).arrayBuffer(),
  );
}
