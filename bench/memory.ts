import { setTimeout } from 'node:timers/promises';
import { picture } from '../test/support/media-sample.ts';
import { childrenOf, memoryOf } from '../test/support/memory.ts';
import { deployed } from '../test/support/server.ts';
import { walkSite } from '../test/support/walk-site.ts';
import { logIn } from './large-site.ts';
import { type Served, serveProduct } from './serve.ts';

/**
 * Prints the resident memory of the product and its child processes, started as in deploy/: after the first start, after all pages in
 * five languages, after all their files, and after 200 photos are uploaded. Each row has the peak of its work, except that of the
 * first start, and the memory half a minute later. `-- memory 20` uploads 20 photos.
 */
const photos = Number(process.argv[2] ?? 200);
const login = { username: 'bench', password: 'seven blue spanners on a bench' };
const rest = 30_000; // ms

const product = await serveProduct(undefined, {
  ADMIN_USERNAME: login.username,
  ADMIN_PASSWORD: login.password,
  ...deployed.environment,
});
try {
  const get = async (path: string) => {
    const answer = await fetch(product.url + path);
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
    return answer;
  };
  const isFile = (path: string) => /^\/(?:media|cards|assets)\/|\.pdf$/.test(path);
  const rows: Record<string, object> = {};
  await setTimeout(rest);
  rows['first start'] = { 'MB at rest': total(product.pid) };
  rows['all pages'] = await measure(product, () =>
    walkSite(product.url, async (path) => (isFile(path) ? new Response() : get(path))),
  );
  rows['all pages and files'] = await measure(product, () => walkSite(product.url, get));
  rows[`${photos} photos uploaded`] = await measure(product, upload);
  console.table(rows);
} finally {
  await product.stop();
}

async function upload(): Promise<void> {
  const headers = { cookie: await logIn(product.url, login), 'content-type': 'image/jpeg' };
  const body = new Uint8Array(await picture({ width: 4032, height: 3024 }).jpeg().toBuffer());
  for (let count = 0; count < photos; count += 1) {
    const answer = await fetch(`${product.url}/api/machine/1/picture/stream`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`A photo is answered with ${answer.status}`);
  }
}

async function measure({ pid }: Served, work: () => Promise<unknown>) {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, total(pid));
  }, 50);
  await work();
  clearInterval(watch);
  await setTimeout(rest);
  return { 'MB at most': Math.max(most, total(pid)), 'MB at rest': total(pid), processes: 1 + childrenOf(pid).length };
}

/** The sum of all processes, in MB. A child may end meanwhile. */
function total(pid: number): number {
  const each = (one: number) => {
    try {
      return memoryOf(one) || 0;
    } catch {
      return 0;
    }
  };
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + each(one), 0);
}
