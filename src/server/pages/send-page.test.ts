import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { finishPage } from './page-cache.ts';
import { sendPage } from './send-page.ts';

test('a page that is ready only after its request was refused is not sent', async () => {
  const page = await finishPage('<p>late</p>', { status: 200, generation: 1, sharedUntil: 0, headers: {} });
  let failure: unknown;
  const server = createServer((request, response) => {
    response.writeHead(503).end('busy');
    try {
      sendPage(page, request, response);
    } catch (error) {
      failure = error;
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect([answer.status, await answer.text(), failure]).toEqual([503, 'busy', undefined]);
  server.close();
});
