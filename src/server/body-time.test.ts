import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBodyTime } from './body-time.ts';

test('a body that trickles is cut off, an upload that was admitted is not', async () => {
  const time = createBodyTime(100);
  const server = createServer((request, response) => {
    time.limit(request);
    if (request.url === '/upload') time.extend(request);
    request.resume().on('end', () => response.end('whole'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (path: string) => {
    const body = new ReadableStream({
      async start(controller) {
        for (let sent = 0; sent < 6; sent += 1) {
          controller.enqueue(new Uint8Array(8));
          await setTimeout(50);
        }
        controller.close();
      },
    });
    return (await fetch(address + path, { method: 'POST', body, duplex: 'half' } as RequestInit)).text();
  };
  await expect(send('/other')).rejects.toThrow();
  expect(await send('/upload')).toBe('whole');
  expect(await (await fetch(`${address}/other`, { method: 'POST', body: 'short' })).text()).toBe('whole');
  server.close();
});
