import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createLimitedServer } from './connections.ts';
import { FinishedAnswer } from './finished-answer.ts';

const body = Buffer.from('Üben'.repeat(9000)); // more than a socket buffers
const headers = { 'content-type': 'text/html', 'x-one': '1', 'content-length': String(body.length), etag: '"a"' };
const { 'content-length': _, ...withoutLength } = headers;

const ways: Record<string, Record<string, RequestListener>> = {
  finished: {
    '/page': answerOf(new FinishedAnswer(200, headers, body)),
    '/unchanged': answerOf(new FinishedAnswer(304, withoutLength)),
    '/closing': (_, response) => {
      response.setHeader('connection', 'close');
      new FinishedAnswer(200, headers, body).send(response);
    },
  },
  ordinary: {
    '/page': (_, response) => response.writeHead(200, headers).end(body),
    '/unchanged': (_, response) => response.writeHead(304, withoutLength).end(),
    '/closing': (_, response) => response.writeHead(200, { connection: 'close', ...headers }).end(body),
  },
};

test.for([
  ['GET', 'GET /page HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['HEAD', 'HEAD /page HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['304', 'GET /unchanged HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['HEAD of an unchanged page', 'HEAD /unchanged HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['a connection closed by the visitor', 'GET /page HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['304 on a connection closed by the visitor', 'GET /unchanged HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['a connection closed by the server', 'GET /closing HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['HTTP/1.0', 'GET /page HTTP/1.0\r\n\r\n'],
  ['HTTP/1.0, kept alive', 'GET /page HTTP/1.0\r\nconnection: keep-alive\r\n\r\n'],
  ['a request with a body', 'GET /page HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\nab'],
  [
    'pipelined requests',
    ['GET /page', 'HEAD /page', 'GET /unchanged', 'GET /page']
      .map((line) => `${line} HTTP/1.1\r\nhost: a\r\n\r\n`)
      .join(''),
  ],
] as const)('a finished answer has the same bytes as one written by Node: %s', async ([, request]) => {
  const [finished, ordinary] = await Promise.all([exchange('finished', request), exchange('ordinary', request)]);
  expect(finished.length).toBeGreaterThan(100);
  expect(finished).toBe(ordinary);
});

test('the date changes after a second, and slow readers still get whole answers', async () => {
  const port = await listen(answerOf(new FinishedAnswer(200, headers, body)));
  const slow = connect(port, '127.0.0.1', () =>
    slow.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: keep-alive\r\n\r\n'.repeat(9)),
  );
  slow.pause();
  const before = await fetch(`http://127.0.0.1:${port}/`);
  await setTimeout(1100);
  const after = await fetch(`http://127.0.0.1:${port}/`);
  expect(Date.parse(after.headers.get('date') ?? '')).toBeGreaterThan(Date.parse(before.headers.get('date') ?? ''));
  slow.end();
  const pages = (await text(slow)).split('HTTP/1.1 200 OK\r\n').slice(1);
  expect(pages).toHaveLength(9);
  for (const page of pages) expect(page.slice(page.indexOf('\r\n\r\n') + 4)).toBe(String(body));
});

test.for([
  ['a two-line value', { 'x-one': '1\r\nx-two: 2' }],
  ['a two-line name', { 'x-one: 1\r\nx-two': '2' }],
] as const)('a header with %s is refused', ([, refused]) => {
  expect(() => new FinishedAnswer(200, refused)).toThrow(TypeError);
});

function answerOf(answer: FinishedAnswer): RequestListener {
  return (_, response) => answer.send(response);
}

/** Returns all that a server sends on a connection, without the date. */
async function exchange(way: string, request: string): Promise<string> {
  const port = await listen((asked, response) => ways[way]?.[asked.url ?? '']?.(asked, response));
  const socket = connect(port, '127.0.0.1', () => socket.end(request));
  return (await text(socket)).replaceAll(/^Date: .{29}\r$/gm, 'Date: …\r');
}

async function listen(listener: RequestListener): Promise<number> {
  const server = createLimitedServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
