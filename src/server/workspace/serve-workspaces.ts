import { chmodSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { callsOver } from '../../lib/port-calls.ts';
import { Refusal } from '../../lib/refusal.ts';
import { inWords } from '../../lib/refusal-text.ts';
import { lowerPriority } from '../../lib/thread.ts';
import { openApps } from './apps.ts';
import { forwardedHeader, listeningMessage, readForwarded, type SiteWork, type ThreadData } from './forwarded.ts';
import { openParts } from './parts.ts';

/** The program of the thread: serves the workspaces of all sets in use to the site, over a socket in a private folder. */

/** How long an answer may send no byte, in milliseconds. Uploads and long work extend it. */
const longestSilence = 20_000;

/** The same while a workspace is made. */
const longestMaking = 10 * 60_000;

lowerPriority();

if (!parentPort) throw new Error('This is the program of a thread');
const port = parentPort;
const site = callsOver<SiteWork>(port);
const { config, secret, folder, socket } = workerData as ThreadData;
const parts = await openParts(config, folder, {
  readUsage: () => site('readUsage', undefined),
  reserveCharacters: (given) => site('reserveCharacters', given),
  returnCharacters: (given) => site('returnCharacters', given),
});
const apps = openApps({ parts, folder, persist: (setId, captured) => site('persist', { setId, captured }) });

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.socket.setTimeout(longestMaking);
  try {
    const { setId, shown, ...forwarded } = readForwarded(request.headers[forwardedHeader]);
    if (forwarded.secret !== secret || !setId || !shown) return void response.destroy();
    const { app, release } = await apps.obtain(setId, shown, request.method === 'GET' || request.method === 'HEAD');
    response.once('close', release);
    request.socket.setTimeout(longestSilence);
    if (!response.closed) app.routing(request, response);
  } catch (error) {
    refuse(response, error);
  }
}

function refuse(response: ServerResponse, error: unknown): void {
  if (!(error instanceof Refusal)) parts.log.error({ err: error }, 'The workspace of a set could not be made');
  const { status, sentence } = error instanceof Refusal ? error : new Refusal(503, 'serverBusy');
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5' });
  response.end(JSON.stringify({ detail: inWords(sentence, 'en') }));
}

// The site limits the time and size of requests. It keeps connections for later ones.
const server = createServer({ requestTimeout: 0, keepAliveTimeout: 0 }, answer);
server.listen(socket, () => {
  chmodSync(socket, 0o600);
  port.postMessage(listeningMessage);
});
