import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

type Begun = { method?: string; path: string; headers?: Record<string, string>; body?: string };

type End = {
  /** After sending the request, or after the beginning of an answer, if any. */
  moment: 'at once' | 'later';
  manner: 'close' | 'reset';
};

/** How long to wait for the beginning of an answer, in milliseconds. An incomplete body may get none. */
const longestWait = 200;

/** Sends the beginning of a request on its own connection, and disconnects without reading the answer. */
export async function breakOff(url: string, { method = 'GET', path, headers = {}, body = '' }: Begun, end: End) {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {});
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  await once(socket, 'connect');
  if (end.moment === 'later') await Promise.race([once(socket, 'data'), setTimeout(longestWait)]);
  if (end.manner === 'reset') socket.resetAndDestroy();
  else socket.destroy();
}
