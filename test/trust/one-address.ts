import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { pathOf } from '../support/addresses.ts';
import { harmlessVideo, openVideoUpload } from '../support/large-video.ts';
import type { Server } from '../support/server.ts';
import { withServer } from '../support/with-server.ts';
import type { TrustCheck } from './check.ts';

const MB = 1_000_000;
const attacker = '127.0.0.3';
const crowd = 4400;
const openFiles = 1024;
const readers = 800;
const visits = 200;
const settled = 5000; // ms

/** How the attacker uses each connection. Few are idle, as those are closed first. */
const idle = (socket: Socket) => socket.write('GET /fr HTTP/1.1\r\nhost: x\r\n\r\n');
const idleOnes = 300;
const habits = [
  (_socket: Socket) => {}, // sends nothing
  (socket: Socket) => trickle(socket, 'GET /fr HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n'),
  (socket: Socket) =>
    trickle(
      socket,
      'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50000\r\n\r\n',
      '{',
    ),
];

/** Checks that one address cannot take resources from others. */
export const check: TrustCheck = {
  subject: `${crowd} half-open, slow and idle connections of one address, opened again when closed; then ${readers} slow readers of a video of 60 MB, with a limit of ${openFiles} open files`,
  goal: `0 of ${visits} visits from other addresses refused, each time`,
  async run({ say }) {
    const connections = await withServer(async (server) => {
      const stop = keepOpen(server, crowd, (socket, index) =>
        (index < idleOnes ? idle : habits[index % habits.length])?.(socket.resume()),
      );
      return visit(server, say).finally(stop);
    });
    const files = await withServer(
      async (server) => {
        const upload = await openVideoUpload(server.url);
        const { url: video } = JSON.parse(String((await upload(await harmlessVideo(60 * MB), 'video/mp4')).body));
        const stop = keepOpen(server, readers, (socket) => readSlowly(socket, video));
        return visit(server, say).finally(stop);
      },
      {},
      { under: ['prlimit', `--nofile=${openFiles}`] },
    );
    const figure = `${connections} of ${visits} refused, and ${files} of ${visits}`;
    return { figure, passed: connections + files === 0 };
  },
};

/** Keeps so many connections open. Returns a function that ends them. */
function keepOpen({ url }: Server, count: number, use: (socket: Socket, index: number) => void): () => void {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let isOver = false;
  const begin = (index: number) => {
    if (isOver) return;
    const begun = performance.now();
    const socket = connect({ port: Number(port), host: hostname, localAddress: attacker });
    open.add(socket);
    socket.on('error', () => {}); // refusals are expected
    socket.once('connect', () => use(socket, index));
    socket.once('close', async () => {
      open.delete(socket);
      await setTimeout(performance.now() - begun > settled ? 0 : 1000); // accepted connections reconnect
      begin(index);
    });
  };
  for (let index = 0; index < count; index += 1) begin(index);
  return () => {
    isOver = true;
    for (const socket of open) socket.destroy();
  };
}

/** Visits from other addresses with one connection each. Returns how many were refused. */
async function visit({ url, runs, output }: Server, say: (line: string) => void): Promise<number> {
  await setTimeout(3000);
  const seen: Record<string, number> = {};
  for (let visitor = 0; visitor < visits; visitor += 1) {
    const outcome = await visitOnce(url, visitor);
    seen[outcome] = (seen[outcome] ?? 0) + 1;
    await setTimeout(100);
  }
  say(`Visits: ${JSON.stringify(seen)}`);
  if (!runs()) throw new Error(`The server has ended: ${output()}`);
  return visits - (seen[200] ?? 0);
}

function visitOnce(url: string, visitor: number): Promise<string> {
  const path = visitor % 2 ? pathOf('home', 'fr') : pathOf('machine', 'de', (visitor % 10) + 1);
  const localAddress = `127.0.1.${(visitor % 200) + 1}`;
  return new Promise((resolve) => {
    get(new URL(path, url), { localAddress, agent: false }, (answer) =>
      answer.resume().once('close', () => resolve(String(answer.statusCode))),
    ).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

function trickle(socket: Socket, begin: string, piece: string): void {
  socket.write(begin);
  const timer = setInterval(() => socket.write(piece), 1000);
  socket.once('close', () => clearInterval(timer));
}

/** Reads a little of the answer every two seconds, so that it does not time out. */
function readSlowly(socket: Socket, path: string): void {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(10));
  socket.pause();
  const timer = setInterval(() => {
    socket.once('readable', () => socket.read(16_384));
    socket.read(16_384);
  }, 2000);
  socket.once('close', () => clearInterval(timer));
}
