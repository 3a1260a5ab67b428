import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { UploadTime } from '../../api/http/options.ts';
import { createBodyTime } from './body-time.ts';

/** Starts a server that reads whole bodies and admits posts to `/upload` as uploads. */
async function listen(options: Parameters<typeof createBodyTime>[0], time?: UploadTime): Promise<string> {
  const bodyTime = createBodyTime(options);
  const server = createServer((request, response) => {
    bodyTime.limit(request);
    if (request.url === '/upload') bodyTime.extend(request, time);
    request.resume().on('end', () => response.end('whole'));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Posts six pieces, one every 50 ms, and returns the answer. */
async function trickle(url: string, pieceBytes: number): Promise<string> {
  const body = new ReadableStream({
    async start(controller) {
      for (let sent = 0; sent < 6; sent += 1) {
        controller.enqueue(new Uint8Array(pieceBytes));
        await setTimeout(50);
      }
      controller.close();
    },
  });
  return (await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit)).text();
}

test('a body that trickles in is cut off, unless it is an admitted upload', async () => {
  const url = await listen({ limitMs: 100 });
  await expect(trickle(`${url}/other`, 8)).rejects.toThrow();
  expect(await trickle(`${url}/upload`, 8)).toBe('whole');
  expect(await (await fetch(`${url}/other`, { method: 'POST', body: 'short' })).text()).toBe('whole');
});

test('an upload below the minimum pace is cut off, and a faster one is not', async () => {
  const url = await listen({ limitMs: 100, windowMs: 200 }, { bytesPerSecond: 10_000 });
  await expect(trickle(`${url}/upload`, 8)).rejects.toThrow();
  expect(await trickle(`${url}/upload`, 50_000)).toBe('whole');
});

test('a sender that waits for the server does not count as slow', async () => {
  const bodyTime = createBodyTime({ limitMs: 10, windowMs: 300 });
  const server = createServer(async (request, response) => {
    bodyTime.limit(request);
    bodyTime.extend(request, { bytesPerSecond: 10_000 });
    await setTimeout(1000); // the sender's buffer is full by now
    request.resume().on('end', () => response.end('whole'));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await fetch(url, { method: 'POST', body: new Uint8Array(300_000) })).text()).toBe('whole');
});
