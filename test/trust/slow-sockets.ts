import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { readMetrics, runLoad } from '../support/run-load.ts';
import { withServer } from '../support/with-server.ts';
import type { TrustCheck } from './check.ts';

/** The number of each kind. */
const crowd = { silent: 300, 'headers that trickle': 300, 'body that trickles': 300, 'answer that is not read': 100 };
/** The clients connect over several seconds, mixed. */
const turns = 50;
const sockets = Object.values(crowd).reduce((sum, count) => sum + count);
const allowed = 20; // seconds
const watched = 40; // seconds
const afterwards = 30; // connections of visitors, one each
const visitorsAllowed = 500; // ms

/** The behaviour of each kind of slow client; `video` is the path of a large file. */
const kinds: Record<keyof typeof crowd, (socket: Socket, video: string) => void> = {
  silent: () => {},
  'headers that trickle'(socket) {
    socket.write('GET /fr HTTP/1.1\r\nhost: x\r\n');
    trickle(socket, 'x-more: 1\r\n');
  },
  'body that trickles'(socket) {
    const headers = ['host: x', 'content-type: application/json', 'content-length: 50000'];
    socket.write(`POST /api/contact HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    trickle(socket, '{');
  },
  'answer that is not read'(socket, video) {
    socket.pause();
    socket.write(`GET ${video} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(10)); // more than the kernel buffers
  },
};
const names = Object.keys(crowd) as (keyof typeof crowd)[];

/** Checks that slow clients are disconnected and meanwhile delay no other client. */
export const check: TrustCheck = {
  subject: `${sockets} slow sockets: ${names.join(', ')}`,
  goal: `All closed within ${allowed} s; p99 of visitors below ${visitorsAllowed} ms`,
  run: ({ say }) =>
    withServer(async ({ url, metrics, runs }) => {
      const { hostname, port } = new URL(url);
      const video = await findVideo(url);
      const visitors = runLoad({ url, what: 'visitor', perSecond: 20, seconds: watched });
      const opened: Socket[] = [];
      let begun = 0;
      for (let turn = 0; turn < turns; turn += 1) {
        const more = names.flatMap((name) => Array.from({ length: crowd[name] / turns }, () => open(name)));
        opened.push(...(await Promise.all(more)));
        await setTimeout(100);
      }
      const begin = performance.now();
      let left = await connections(metrics);
      say(`${left} connections`);
      const most = left;
      while (left > afterwards && performance.now() - begin < watched * 1000) {
        await setTimeout(500);
        left = await connections(metrics);
      }
      const longest = (performance.now() - begin) / 1000;
      const seen = await visitors;
      say(
        `CPU ${(await readMetrics(metrics)).process_cpu_seconds_total} s; Visitors: ${JSON.stringify(seen)}; ${await connections(metrics)} connections`,
      );
      for (const socket of opened) socket.destroy();
      const passed =
        most >= sockets &&
        longest <= allowed &&
        seen.p99 < visitorsAllowed &&
        Object.keys(seen.statuses).join() === '200' &&
        runs();
      return { figure: `${longest.toFixed(1)} s; p99 ${seen.p99} ms of ${seen.statuses[200]} visits`, passed };

      async function open(name: keyof typeof crowd): Promise<Socket> {
        const localAddress = `127.0.1.${(begun % 20) + 1}`; // one address would soon reach its limit
        begun += 1;
        const socket = connect({ port: Number(port), host: hostname, localAddress });
        socket.on('error', () => {}); // being disconnected is expected
        await once(socket, 'connect');
        kinds[name](socket.resume(), video);
        return socket;
      }
    }),
};

/** Returns the open connections of the server, since a client that reads nothing does not notice the end of its own. */
async function connections(metrics: string): Promise<number> {
  return (await readMetrics(metrics))['nodejs_active_resources{type="TCPSocketWrap"}'] ?? 0;
}

async function findVideo(url: string): Promise<string> {
  const news = await (await fetch(`${url}/api/news`)).text();
  const [video] = /\/media\/[\da-f]{32}\.mp4/.exec(news) ?? [];
  if (!video) throw new Error('The demonstration content has no video');
  return video;
}

function trickle(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.write(piece), 1000);
  socket.once('close', () => clearInterval(timer));
}
