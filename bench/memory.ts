import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pageKeys } from '../src/domain/page/page.ts';
import { languages } from '../src/domain/text/language.ts';
import { pathOf } from '../test/support/addresses.ts';
import { picture } from '../test/support/media-sample.ts';
import { childrenOf, memoryOfTree } from '../test/support/memory.ts';
import { enquiry } from '../test/support/samples.ts';
import { sentFrom } from '../test/support/sender.ts';
import { deployed } from '../test/support/server.ts';
import { walkSite } from '../test/support/walk-site.ts';
import { catalogueImport, newMachines } from './catalogue-import.ts';
import { logIn } from './large-site.ts';
import { type Served, serveProduct } from './serve.ts';

/**
 * Prints the resident memory of the product and its child processes, started as in deploy/: after the first start, after all pages in
 * five languages, after all their files, after a spreadsheet of 4,000 machines is read and published, after photos are uploaded to these
 * machines, and after mixed load. Each row has the peak of its work, except that of the first start, and the memory half a minute later.
 * `-- memory --photos 20 --minutes 5` uploads 20 photos instead of 200, and lets the load last 5 minutes instead of an hour.
 */
const { values } = parseArgs({
  options: { photos: { type: 'string', default: '200' }, minutes: { type: 'string', default: '60' } },
});
const photos = Number(values.photos);
const minutes = Number(values.minutes);
const machines = 4000;
const pages = pageKeys.filter((key) => key !== 'notFound');
const login = { username: 'bench', password: 'seven blue spanners on a bench' };
const rest = 30_000; // ms

const rows: Record<string, object> = {};
const product = await serveProduct(undefined, {
  ADMIN_USERNAME: login.username,
  ADMIN_PASSWORD: login.password,
  TRUST_PROXY: '127.0.0.1',
  MAX_EVENT_LOOP_DELAY: '60000', // a busy machine does not count as overload
  ...deployed.environment,
});
try {
  const get = async (path: string) => {
    const answer = await fetch(product.url + path);
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
    return answer;
  };
  const isFile = (path: string) => /^\/(?:media|cards|assets)\/|\.pdf$/.test(path);
  await setTimeout(rest);
  rows['first start'] = { 'MB at rest': memoryOfTree(product.pid) };
  rows['all pages'] = await measure(product, () =>
    walkSite(product.url, async (path) => (isFile(path) ? new Response() : get(path))),
  );
  rows['all pages and files'] = await measure(product, () => walkSite(product.url, get));
  const cookie = await logIn(product.url, login);
  const { read, apply } = catalogueImport(product.url, cookie);
  const file = await newMachines(machines);
  rows[`${machines} machines imported`] = await measure(product, async () => apply(await read(file)));
  const photo = new Uint8Array(await picture({ width: 4032, height: 3024 }).jpeg().toBuffer());
  let uploaded = 0;
  const upload = () => {
    uploaded += 1;
    const headers = { cookie, 'content-type': 'image/jpeg' };
    return send(`/api/machine/${uploaded}/picture/stream`, { headers, body: photo });
  };
  rows[`${photos} photos uploaded`] = await measure(product, async () => {
    for (let count = 0; count < photos; count += 1) await upload();
  });
  rows[`${minutes} minutes of mixed load`] = await measure(product, () => mixedLoad(get, upload));
} finally {
  console.table(rows); // also what was measured before a failure
  await product.stop();
}

async function send(path: string, request: RequestInit): Promise<void> {
  const answer = await fetch(product.url + path, { method: 'POST', ...request });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
}

/** Each second: ten pages and an enquiry; every tenth second a data sheet, and a photo uploaded. */
async function mixedLoad(get: (path: string) => Promise<Response>, upload: () => Promise<void>): Promise<void> {
  for (let second = 0; second < minutes * 60; second += 1) {
    const next = setTimeout(1000);
    const language = languages[second % languages.length] ?? 'fr';
    const ten = Array.from({ length: 10 }, (_, at) => pages[(second * 10 + at) % pages.length] ?? 'home');
    const rare = second % 10 === 0 ? [get(`${pathOf('machine', language, second / 10 + 1)}.pdf`), upload()] : [];
    await Promise.all([...ten.map((key) => get(pathOf(key, language))), enquire(second), ...rare, next]);
  }
}

/** Sends an enquiry from another address than the ones before. */
function enquire(count: number): Promise<void> {
  const headers = { 'content-type': 'application/json', ...sentFrom(count) };
  return send('/api/contact', { headers, body: JSON.stringify(enquiry) });
}

async function measure({ pid }: Served, work: () => Promise<unknown>) {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOfTree(pid));
  }, 50);
  await work().finally(() => clearInterval(watch));
  await setTimeout(rest);
  const atRest = memoryOfTree(pid);
  return { 'MB at most': Math.max(most, atRest), 'MB at rest': atRest, processes: 1 + childrenOf(pid).length };
}
