import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serveNginx } from '../nginx.ts';
import { freePort, type Served } from '../serve.ts';
import { serverCore } from '../wrk.ts';

const client = join(import.meta.dirname, '../../dist/client');

/** Headers that nginx writes itself or that belong to a single response. */
const notCopied =
  /^(?:connection|content-(?:encoding|length|type)|date|etag|keep-alive|last-modified|transfer-encoding|vary)$/;

/** Serves the product's home page as a file, with its headers and assets, from nginx with one worker and precompressed files. */
export async function serveFiles(product: Served): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-files-'));
  const page = await fetch(`${product.url}/fr`);
  const html = await page.text();
  const headers = [...page.headers].filter(([name]) => !notCopied.test(name));
  const copied = headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  await mkdir(join(folder, 'www'));
  await writeFile(join(folder, 'www/fr'), html);
  await writeFile(join(folder, 'www/fr.gz'), gzipSync(html, { level: 9 }));
  await symlink(join(client, 'assets'), join(folder, 'www/assets'));
  const port = await freePort();
  const http = `
    access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; gzip_vary on; open_file_cache max=500;
    include /etc/nginx/mime.types;
    server {
      listen 127.0.0.1:${port} reuseport; root ${folder}/www; gzip_static on;
      location = /fr { default_type "text/html; charset=utf-8"; ${copied.join(' ')} }
      location /assets/ { add_header cache-control "public, max-age=31536000, immutable"; }
    }`;
  const nginx = await serveNginx(folder, { http, events: 'worker_connections 256;', port, core: serverCore });
  return {
    ...nginx,
    stop: async () => {
      await nginx.stop();
      await rm(folder, { recursive: true });
    },
  };
}
