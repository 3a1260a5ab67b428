import { expect } from 'vitest';
import { test } from '../../support/contract.ts';

type Operation = {
  summary?: string;
  tags?: string[];
  responses?: Record<string, unknown>;
  parameters?: { name: string; in: string }[];
};

test('the API documentation covers every route with its input and all its answers', async ({ visitor, site }) => {
  const { status, body } = await visitor('GET', '/api/openapi.json');
  expect(status).toBe(200);
  const described = new Map<string, Operation>(
    Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
  const routes = site.routes.filter(
    ({ method, url }) => method !== 'HEAD' && !url.startsWith('/api/docs') && url !== '/api/openapi.json',
  );
  expect([...described.keys()].sort()).toEqual(
    routes.map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`).sort(),
  );
  for (const [route, { summary, tags, responses = {}, parameters = [] }] of described) {
    expect({ summary, tags }, route).toEqual({ summary: expect.any(String), tags: [expect.any(String)] });
    expect(
      Object.keys(responses).some((answer) => /^[23]/.test(answer)),
      route,
    ).toBe(true);
    expect(
      Object.keys(responses).some((answer) => /^[45]/.test(answer)),
      route,
    ).toBe(true);
    const inPath = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(
      parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
      route,
    ).toEqual(inPath);
  }
});

test('the API documentation has a page', async ({ visitor }) => {
  for (const path of ['/api/docs', '/api/docs/']) {
    const { status, body } = await visitor('GET', path);
    expect(status).toBe(200);
    const [, script] = /src="([^"]*swagger-ui-bundle.js)"/.exec(body) ?? [];
    expect((await visitor('GET', new URL(script ?? '', `http://localhost${path}`).pathname)).status).toBe(200);
  }
  const index = await visitor('GET', '/api/docs/static/index.html');
  expect([index.status, index.headers.location]).toEqual([302, '/api/docs/']);
  expect((await visitor('GET', '/api/docs/nothing')).status).toBe(404);
});
