import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLimitedServer } from './connections.ts';
import { joinHeaders } from './joined-headers.ts';

test('joined headers and the length of the body are sent', async () => {
  const headers = joinHeaders(['x-one', '1', 'content-length', '5', 'x-two', 'two; words']);

  const answer = await answerOf((_, response) => response.writeHead(200, headers).end('hello'));

  expect(await answer.text()).toBe('hello');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-one': '1',
    'x-two': 'two; words',
    'content-length': '5',
    connection: 'keep-alive',
  });
  expect(answer.headers.has('transfer-encoding')).toBe(false);
});

test('Node does not check joined headers again', async () => {
  const headers = joinHeaders(['x-one', 'as joined']);
  headers[1] = 'as changed';

  const answer = await answerOf((_, response) => response.writeHead(200, headers).end());

  expect(answer.headers.get('x-one')).toBe('as joined');
});

test('headers set before are sent along with joined headers', async () => {
  const headers = joinHeaders(['x-one', '1']);

  const answer = await answerOf((_, response) =>
    response.setHeader('connection', 'close').writeHead(200, headers).end(),
  );

  expect(Object.fromEntries(answer.headers)).toMatchObject({ 'x-one': '1', connection: 'close' });
});

test.each([
  ['a value of two lines', ['x-one', '1\r\nx-two: 2']],
  ['a name of two lines', ['x-one: 1\r\nx-two', '2']],
])('%s is refused', (_, headers) => {
  expect(() => joinHeaders(headers)).toThrow();
});

async function answerOf(listener: RequestListener): Promise<Response> {
  const server = createLimitedServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}
