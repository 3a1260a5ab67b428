import fastify from 'fastify';
import { test as base, expect } from 'vitest';
import { backOffice } from './back-office.ts';

const files = {
  scripts: ['/assets/back-office-1.js'],
  styles: ['/assets/back-office-1.css'],
  icon: '/assets/icon.svg',
  font: '/assets/archivo-1.woff2',
  screens: [
    { path: '/admin/machine', scripts: ['/assets/machines-1.js'] },
    { path: '/admin/machine/:id', scripts: ['/assets/editors-1.js', '/assets/machine-1.js'] },
  ],
};

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
const test = base.extend('app', async ({}, { onCleanup }) => {
  const app = fastify();
  await app.register(backOffice, { files });
  onCleanup(() => app.close());
  return app;
});

test('/admin leads to the dashboard', async ({ app }) => {
  const { statusCode, headers } = await app.inject('/admin');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/admin/dashboard', 'no-store']);
});

test.for(['/admin/', '/admin/login', '/admin/machine/3', '/admin/anything/else'])(
  '%s answers with the single page of the back-office',
  async (path, { app }) => {
    const { statusCode, headers, body } = await app.inject(path);
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-store',
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('<script type="module" src="/assets/back-office-1.js"');
    expect(body).toContain('<link rel="stylesheet" href="/assets/back-office-1.css">');
  },
);

test.for([
  ['/admin/machine?search=x', ['machines-1']],
  ['/admin/machine/3', ['editors-1', 'machine-1']],
  ['/admin/machine/3/4', []],
  ['/admin/login', []],
] as const)('%s preloads the scripts of its screen and the font', async ([path, names], { app }) => {
  const { body } = await app.inject(path);
  const announced = [...body.matchAll(/<link rel="modulepreload" href="\/assets\/([\w-]+)\.js">/g)].map(
    ([, name]) => name,
  );
  expect(announced).toEqual(names);
  expect(body).toContain('<link rel="preload" as="font" type="font/woff2" href="/assets/archivo-1.woff2" crossorigin>');
});

test('each answer has a new style nonce and contains no inline script or style', async ({ app }) => {
  const nonces = new Set<string>();
  for (const { headers, body } of [await app.inject('/admin/login'), await app.inject('/admin/login')]) {
    const policy = String(headers['content-security-policy']);
    const nonce = /style-src 'self' 'nonce-([\w+/=]{22,})'/.exec(policy)?.[1] ?? '';
    expect(body).toContain(`nonce="${nonce}"`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("media-src 'self' blob:");
    expect(body).not.toMatch(/<style|<script(?![^>]* src=)| style=| on\w+=/);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test('the back-office answers GET and HEAD only', async ({ app }) => {
  expect((await app.inject({ method: 'HEAD', url: '/admin/dashboard' })).statusCode).toBe(200);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    expect((await app.inject({ method, url: '/admin/dashboard' })).statusCode).toBe(404);
  }
});
