import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { freePort } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const port = await freePort();
const network = `http://127.0.0.1:${port}`;

test.use({ environment: { CDN_URL: network } });

let edge: HttpServer;
const fetched: string[] = [];
test.beforeAll(async () => {
  edge = createServer().listen(port, '127.0.0.1');
  await once(edge, 'listening');
});
test.afterAll(() => {
  edge.closeAllConnections();
  edge.close();
});

test('pictures, scripts, styles and fonts come from the CDN, and nothing is blocked', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(new RegExp(`^request to a third party: ${network}/(assets|media)/`));
  edge.on('request', async ({ url = '' }, response) => {
    fetched.push(url);
    const answer = await fetch(server.url + url, { headers: { 'accept-encoding': 'identity' } });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const fromSite: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === server.url && /^\/(assets|media)\//.test(pathname)) fromSite.push(pathname);
  });

  await page.goto('/fr/machine/1');
  const picture = page.locator('main picture img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const faces = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  await expect.poll(faces).toBeGreaterThan(0);
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain('Archivo');

  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(JSON.stringify(data)).toContain(`"${network}/media/`);
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(card).toMatch(new RegExp(`^${server.url}/cards/`));
  expect((await fetch(card ?? '')).status).toBe(200);

  await page.goto('/fr/contact');
  await page.locator('form input[name=name]').first().focus(); // wakes the island
  await expect.poll(() => fetched.some((path) => path.includes('/hydrate-'))).toBe(true);
  await page.goto('/fr');
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => fetched.some((path) => path.startsWith('/media/'))).toBe(true);
  expect(fromSite).toEqual([]);
});

test('other origins may use files, but neither pages nor API calls', async ({ server }) => {
  const html = await (await fetch(`${server.url}/fr/machine/1`)).text();
  const paths = [/\/assets\/start-[\w-]+\.js/, /\/media\/[\w-]+\.webp/].map((pattern) => pattern.exec(html)?.[0] ?? '');
  for (const path of paths) {
    const { headers } = await fetch(server.url + path);
    expect(headers.get('access-control-allow-origin'), path).toBe('*');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('cross-origin');
  }
  for (const path of ['/fr', '/api/machine', '/admin/login']) {
    const { headers } = await fetch(server.url + path);
    expect(headers.get('access-control-allow-origin'), path).toBeNull();
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
  }
  const policy = (await fetch(`${server.url}/fr`)).headers.get('content-security-policy') ?? '';
  const named = policy.split('; ').filter((directive) => directive.includes(network));
  const delivered = ["script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:", "font-src 'self'"];
  expect(named).toEqual([...delivered, "media-src 'self'"].map((directive) => `${directive} ${network}`));
});
