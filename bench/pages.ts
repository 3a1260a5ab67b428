import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { freePort } from '../test/support/server.ts';
import { serveNginx } from './nginx.ts';
import { type Served, serve, serveProduct } from './serve.ts';
import { type Load, loadAlternately, ratio, serverCore, tailsAlternately } from './wrk.ts';

/**
 * Compares GET /fr with two yardsticks on the same core in the same run: nginx (one worker, gzip_static) sends the same
 * bytes and headers from a file, and node:http sends a constant. wrk runs on another core. Its own load is printed,
 * because a load generator at its limit measures itself. Then requests arrive at a steady rate, 80 % of what the slowest
 * server can answer, and the 99th percentile of the waiting time is printed.
 * Needs wrk, h2load and nginx: apt-get install wrk nghttp2-client nginx-light
 */
const share = 0.8;
const yardsticks = await mkdtemp(join(tmpdir(), 'bench-yardsticks-'));
const servers: Served[] = [];
let loads: Map<string, Load>;
let tails: Map<string, number>;
try {
  const product = await serveProduct(serverCore);
  servers.push(product);
  const page = `${product.url}/fr`;
  const nginx = await servePage(yardsticks, page);
  servers.push(nginx);
  const hello = await serveHello(yardsticks);
  servers.push(hello);
  const addresses = { product: page, nginx: `${nginx.url}/fr`, 'node:http hello': hello.url };
  loads = await loadAlternately(addresses);
  tails = await tailsAlternately(addresses, loads, share);
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(yardsticks, { recursive: true });
}

console.table(
  Object.fromEntries(
    [...loads].map(([name, { perSecond, generatorLoad }]) => [
      name,
      {
        'requests/s': Math.round(perSecond),
        [`p99 ms at ${share * 100} %`]: tails.get(name)?.toFixed(2),
        'load of wrk': `${Math.round(generatorLoad * 100)} %`,
      },
    ]),
  ),
);
console.log(`product / nginx           ${ratio(loads, 'product', 'nginx')}  (at least 0.8)`);
console.log(`product / node:http hello ${ratio(loads, 'product', 'node:http hello')}`);

async function servePage(directory: string, url: string) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const identity = Buffer.from(await answer.arrayBuffer());
  const zipped = await rawGzip(url);
  await mkdir(join(directory, 'www'));
  await writeFile(join(directory, 'www/fr'), identity);
  await writeFile(join(directory, 'www/fr.gz'), zipped);
  if (!gunzipSync(zipped).equals(identity)) throw new Error('The page changed between two requests');
  const own = [
    'content-length',
    'content-encoding',
    'content-type',
    'connection',
    'date',
    'keep-alive',
    'etag',
    'vary',
  ];
  const headers = [...answer.headers].filter(([name]) => !own.includes(name));
  const port = await freePort();
  const http = `
    access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; gzip_vary on; open_file_cache max=10;
    server {
      listen 127.0.0.1:${port} reuseport; root ${directory}/www;
      location / {
        gzip_static on; default_type "text/html; charset=utf-8";
        ${headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n')}
      }
    }`;
  return serveNginx(directory, { http, events: 'worker_connections 256;', port, core: serverCore });
}

async function serveHello(directory: string) {
  const port = await freePort();
  const program = `require('node:http').createServer((_, response) => response.end('hello')).listen(${port}, '127.0.0.1')`;
  await writeFile(join(directory, 'hello.cjs'), program);
  return serve(['node', join(directory, 'hello.cjs')], { core: serverCore, port });
}

/** Returns the gzip bytes as sent, which fetch would decompress. */
async function rawGzip(url: string): Promise<Buffer> {
  const { stdout } = await promisify(execFile)('curl', ['-s', '-H', 'Accept-Encoding: gzip', url], {
    encoding: 'buffer',
  });
  return stdout;
}
