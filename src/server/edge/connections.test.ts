import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createLimitedServer, limitsFor, refuseInTheEnd, whileMaking } from './connections.ts';

let server: Server;
afterEach(() => server.close().closeAllConnections());

async function listen(...parameters: Parameters<typeof createLimitedServer>): Promise<number> {
  server = createLimitedServer(...parameters).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a request gets 503 when its handler does not answer', async () => {
  const port = await listen(
    (_request, response) => {
      refuseInTheEnd(response, () => response.writeHead(503).end());
    },
    { silence: 100 },
  );
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(503);
});

test('a request may wait longer while work is in progress, and the limit applies again afterwards', async () => {
  const port = await listen(
    async (request, response) => {
      refuseInTheEnd(response, () => response.writeHead(503).end('too late'));
      await setTimeout(0);
      const made = await whileMaking(request, setTimeout(500, 'made'));
      if (request.url === '/') response.end(made);
    },
    { silence: 100 },
  );
  const textAt = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await textAt('/')).toBe('made');
  expect(await textAt('/never')).toBe('too late');
});

test('work in progress has a limit too', async () => {
  const port = await listen(
    async (request, response) => {
      refuseInTheEnd(response, () => response.writeHead(503).end('too late'));
      await setTimeout(0);
      await whileMaking(request, new Promise(() => {}));
    },
    { silence: 60_000, making: 100 },
  );
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('too late');
});

test('work for several requests of one connection restores its limit afterwards', async () => {
  const port = await listen(
    async (request, response) => {
      refuseInTheEnd(response, () => response.writeHead(503).end('too late'));
      await setTimeout(0);
      const made = await whileMaking(request, setTimeout(300, 'made'));
      if (request.url === '/') response.end(made);
    },
    { silence: 100 },
  );
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => (received += bytes));
  socket.write(['/', '/', '/never'].map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
  await expect.poll(() => received).toMatch(/made.+made.+too late/s);
  socket.destroy();
});

test('a connection that does not read its answer is closed', async () => {
  const part = Buffer.alloc(1024 * 1024);
  const port = await listen(
    (_request, response) => {
      refuseInTheEnd(response, () => expect.fail('the answer has begun'));
      const send = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', send).writeHead(200);
      send();
    },
    { silence: 100 },
  );
  const closed = once(server, 'connection').then(([socket]) => once(socket, 'close'));
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await closed;
  socket.destroy();
});

test('pipelining is limited', async () => {
  let asked = 0;
  const port = await listen(() => {
    asked += 1;
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(100));
  await text(socket).catch(() => {});
  expect(asked).toBe(11);
});

test('at the limit, new connections are refused and idle ones are closed', async () => {
  const port = await listen((_request, response) => response.end('here'));
  expect(server.maxConnections).toBeGreaterThan(0);
  server.maxConnections = 2;
  const idle = [1, 2].map(() => connect(port, '127.0.0.1'));
  for (const socket of idle) {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'data');
  }
  await setTimeout(50); // both are idle now
  const gone = idle.map((socket) => once(socket.resume(), 'close'));
  const refused = connect(port, '127.0.0.1').resume();
  await once(refused, 'close');
  await Promise.all(gone);
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
});

/** Opens connections from one address, sends a request over each, and returns the connections that got an answer. */
async function visitFrom(localAddress: string, port: number, connections: number): Promise<Socket[]> {
  const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1', localAddress }));
  const answered = sockets.map((socket) => {
    const { promise, resolve } = Promise.withResolvers<Socket[]>();
    socket.on('error', () => {}).on('data', () => resolve([socket]));
    socket.on('close', () => resolve([])).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    return promise;
  });
  return (await Promise.all(answered)).flat();
}

test.skipIf(process.platform !== 'linux')('each address gets 200 connections', async () => {
  let asked = 0;
  const port = await listen((_request, response) => {
    asked += 1;
    response.end('here');
  });
  const first = await visitFrom('127.0.0.2', port, 210);
  expect([first.length, asked]).toEqual([200, 200]);
  expect((await visitFrom('127.0.0.2', port, 1)).length).toBe(0);
  expect((await visitFrom('127.0.0.3', port, 180)).length).toBe(180); // an office of 30
  first[0]?.destroy();
  await expect.poll(async () => (await visitFrom('127.0.0.2', port, 1)).length).toBe(1);
});

test.skipIf(process.platform !== 'linux')('a trusted proxy is limited by the total alone', async () => {
  const port = await listen((_request, response) => response.end('here'), { isProxy: (ip) => ip === '127.0.0.4' });
  expect((await visitFrom('127.0.0.4', port, 210)).length).toBe(210);
  expect((await visitFrom('127.0.0.5', port, 210)).length).toBe(200);
});

test('the limits of connections and file answers leave file descriptors for everything else', () => {
  for (const openFiles of [300, 1024, 4096, 65_536, Number.POSITIVE_INFINITY]) {
    const { connections, fileAnswers } = limitsFor(openFiles);
    expect(connections + fileAnswers).toBeLessThanOrEqual(openFiles - 200);
    expect(Math.min(connections, fileAnswers)).toBeGreaterThan(0);
  }
  expect(limitsFor(1024)).toEqual({ connections: 412, fileAnswers: 412 });
  expect(limitsFor(65_536)).toEqual({ connections: 4000, fileAnswers: 1000 });
});
