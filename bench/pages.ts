import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { freePort, serve, serveProduct } from './serve.ts';

/**
 * Compares GET /fr with two yardsticks on the same core in the same run: nginx (one worker, gzip_static) with the same
 * bytes and headers from a file, and node:http with nothing to do. wrk drives them from another core; its own load is
 * printed, because a generator that is at its limit measures itself.
 * Needs wrk and nginx: apt-get install wrk nginx-light
 */
const serverCore = 0;
const loadCore = 1;
const rounds = 3;
const seconds = 5;

const product = await serveProduct(serverCore);
const page = `${product.url}/fr`;
const yardsticks = await mkdtemp(join(tmpdir(), 'bench-yardsticks-'));
const nginx = await serveNginx(yardsticks, page);
const hello = await serveHello(yardsticks);
const servers = { product: page, nginx: `${nginx.url}/fr`, 'node:http hello': hello.url };

const results = new Map<string, Result[]>();
try {
  for (const url of Object.values(servers)) await load(url, 2); // warm: compiled code, open files
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url] of Object.entries(servers)) {
      results.set(name, [...(results.get(name) ?? []), await load(url, seconds)]);
    }
  }
} finally {
  await Promise.all([product, nginx, hello].map((server) => server.stop()));
  await rm(yardsticks, { recursive: true });
}

const middle = new Map([...results].map(([name, runs]) => [name, median(runs)]));
console.table(
  Object.fromEntries(
    [...middle].map(([name, { perSecond, p99, generatorLoad }]) => [
      name,
      { 'requests/s': Math.round(perSecond), 'p99 ms': p99, 'load of wrk': `${Math.round(generatorLoad * 100)} %` },
    ]),
  ),
);
console.log(`product / nginx           ${ratio('product', 'nginx')}  (at least 0.75)`);
console.log(`product / node:http hello ${ratio('product', 'node:http hello')}`);

type Result = { perSecond: number; p99: number; generatorLoad: number };

async function load(url: string, duration: number): Promise<Result> {
  const wrk = ['-t1', '-c32', `-d${duration}s`, '--latency', '-H', 'Accept-Encoding: gzip', url];
  const timed = `TIMEFORMAT='cpu %U %S %R'; time taskset -c ${loadCore} wrk ${wrk.map((word) => `'${word}'`).join(' ')}`;
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', timed]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const [, user = 0, system = 0, real = 1] = stderr.match(/cpu (\S+) (\S+) (\S+)/)?.map(Number) ?? [];
  const [, tail = '0', unit = 'ms'] = stdout.match(/99%\s+([\d.]+)(us|ms|s)/) ?? [];
  const p99 = Number(tail) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  return {
    perSecond: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p99,
    generatorLoad: (user + system) / real,
  };
}

async function serveNginx(directory: string, url: string) {
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
  const configuration = `
    ${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${directory}/pid; error_log ${directory}/error.log;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; gzip_vary on; open_file_cache max=10;
      client_body_temp_path ${directory}/t1; proxy_temp_path ${directory}/t2; fastcgi_temp_path ${directory}/t3;
      uwsgi_temp_path ${directory}/t4; scgi_temp_path ${directory}/t5;
      server {
        listen 127.0.0.1:${port} reuseport; root ${directory}/www;
        location / {
          gzip_static on; default_type "text/html; charset=utf-8";
          ${headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n')}
        }
      }
    }`;
  await writeFile(join(directory, 'nginx.conf'), configuration);
  return serve(['nginx', '-p', directory, '-e', `${directory}/error.log`, '-c', join(directory, 'nginx.conf')], {
    core: serverCore,
    port,
  });
}

async function serveHello(directory: string) {
  const port = await freePort();
  const program = `require('node:http').createServer((_, response) => response.end('hello')).listen(${port}, '127.0.0.1')`;
  await writeFile(join(directory, 'hello.cjs'), program);
  return serve(['node', join(directory, 'hello.cjs')], { core: serverCore, port });
}

/** The gzip bytes as they are sent: fetch would unpack them. */
async function rawGzip(url: string): Promise<Buffer> {
  const { stdout } = await promisify(execFile)('curl', ['-s', '-H', 'Accept-Encoding: gzip', url], {
    encoding: 'buffer',
  });
  return stdout;
}

function median(runs: Result[]): Result {
  return runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)] as Result;
}

function ratio(one: string, other: string): string {
  return ((middle.get(one)?.perSecond ?? 0) / (middle.get(other)?.perSecond ?? 1)).toFixed(2);
}
