import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from '../test/support/certificate.ts';
import { freePort } from '../test/support/server.ts';
import { serveNginx } from './nginx.ts';
import { type Served, serveProduct } from './serve.ts';

const shipped = join(import.meta.dirname, '../deploy/nginx.conf');

/** The path of a page with one heading, which nginx answers itself: the shortest time that any page can take on this machine. */
export const emptyPath = '/empty-page';

/** It has the header that makes a browser start another process (docs/decisions/0024-every-page-has-an-opener-policy.md). */
const emptyPage = `location = ${emptyPath} {
  default_type "text/html; charset=utf-8";
  add_header cross-origin-opener-policy same-origin;
  return 200 '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><h1>Empty</h1></html>';
}
`;

/** Starts the product behind nginx, over HTTP/2 and TLS as in production. */
export async function serveOverTls(): Promise<Served> {
  const port = await freePort();
  const product = await serveProduct(undefined, { PUBLIC_URL: `https://127.0.0.1:${port}`, TRUST_PROXY: '127.0.0.1' });
  return secure(product, { port });
}

/**
 * Starts nginx as a reverse proxy for a site, with TLS and HTTP/2. It uses `deploy/nginx.conf` with other names, ports and files,
 * and a self-signed certificate.
 * @param core the processor core to bind nginx to
 * @param adapt changes the configuration further
 * @returns nginx and the site as one server: stopping it stops both. `plain` is its address without TLS
 */
export async function secure(
  site: Served,
  { port, core, adapt = (http) => http }: { port: number; core?: number; adapt?: (http: string) => string },
): Promise<Served & { plain: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-tls-'));
  const { key, cert } = selfSigned(['127.0.0.1']);
  await writeFile(join(folder, 'key.pem'), key);
  await writeFile(join(folder, 'cert.pem'), cert);
  const plain = await freePort();
  const listen = `listen 127.0.0.1:${port} ssl http2; listen 127.0.0.1:${plain};`;
  const http = await configuration(folder, listen, new URL(site.url).host);
  const nginx = await serveNginx(folder, { http: adapt(http), port: plain, core });
  return {
    plain: `http://127.0.0.1:${plain}`,
    url: `https://127.0.0.1:${port}`,
    pid: site.pid,
    processorTime: () => site.processorTime() + nginx.processorTime(),
    stop: async () => {
      await nginx.stop();
      await site.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns the shipped configuration, adapted and reduced to the site's own `server` block. */
async function configuration(folder: string, listen: string, site: string): Promise<string> {
  const [own = '', others] = (await readFile(shipped, 'utf8')).split('# Other host names');
  if (others === undefined) throw new Error(`${shipped} has no part for other host names`);
  return own
    .replace('127.0.0.1:3000', site)
    .replace('listen 443 ssl http2;', listen)
    .replace('listen [::]:443 ssl http2;', '')
    .replace('location / {', `${emptyPage}location / {`)
    .replaceAll('/etc/letsencrypt/live/www.example.ch/fullchain.pem', `${folder}/cert.pem`)
    .replaceAll('/etc/letsencrypt/live/www.example.ch/privkey.pem', `${folder}/key.pem`)
    .replace('/var/log/nginx/workshop-website.log', `${folder}/error.log`);
}
