import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

type Begun = { method?: string; path: string; headers?: Record<string, string>; body?: string };

type End = {
  /** Once the request is sent, or after the beginning of the answer if one comes. */
  moment: 'at once' | 'later';
  manner: 'close' | 'reset';
};

/** How long it waits for the beginning of an answer, in milliseconds: to a body without an end there may be none. */
const patience = 200;

/** Sends the beginning of a request on a connection of its own, and goes away without reading the answer. */
export async function breakOff(url: string, { method = 'GET', path, headers = {}, body = '' }: Begun, end: End) {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {});
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  await once(socket, 'connect');
  if (end.moment === 'later') await Promise.race([once(socket, 'data'), setTimeout(patience)]);
  if (end.manner === 'reset') socket.resetAndDestroy();
  else socket.destroy();
}
