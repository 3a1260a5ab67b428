import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { uploadTime } from './body-time.ts';
import { JoiningResponse } from './joined-headers.ts';

/** An `import` would have Node load all that this could ever need, its `fetch` above all: a twentieth of a start. */
const { createServer } = process.getBuiltinModule('node:http');

/**
 * How connections are treated; times in milliseconds. Slow senders are cut off, visitors who read on are not; a request
 * without a body costs no stream.
 */
const treatment = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1000, // how often the above is looked at: Node's own half minute would be far too late
  requestTimeout: uploadTime, // of all but uploads `body-time.ts` cuts off the slow ones much sooner
  keepAliveTimeout: 72_000,
  optimizeEmptyRequests: true,
  ServerResponse: JoiningResponse,
};

/**
 * After so long without a byte in either direction a request is given up, in milliseconds. Node may see only at the
 * second look that an answer is not fetched.
 */
const longestSilence = 8_000;

/** The same for what is made when somebody asks for it, a data sheet say: on a busy machine it takes its time. */
const longestMaking = 20_000;

/** How many requests of one connection may wait for each other. No browser sends more than one at a time. */
const mostPipelined = 10;

/** What connections must leave to the database, uploads and pages, in open files; and how much memory they may take. */
const reservedFiles = 200;
const mostConnections = 4000;

/**
 * How many connections may wait to be let in: many can come in the moment that a page takes. Whom the system turns away,
 * because Node's own 511 are waiting, tries again after one second, three and seven.
 */
export const backlog = mostConnections;

/** How long neither side of a connection may say anything, and for how many of its requests something is being made. */
const patience = new WeakMap<Socket, { silence: number; makings: number }>();

/**
 * An HTTP server that nobody can hold up: it lets go of whoever neither sends nor reads, and answers 503 in the place of
 * a handler that does not answer. Beyond what it has room for, connections are refused, and those that only wait are let go.
 * @param silence how long neither side may say anything while a request is under way, in milliseconds
 */
export function createLimitedServer(answer: RequestListener, silence = longestSilence): Server {
  const server = createServer(treatment, limitSilence(limitPipelining(answer)));
  server.maxConnections = Math.max(1, Math.min(mostConnections, openFilesAllowed() - reservedFiles));
  server.on('connection', (socket) => patience.set(socket, { silence, makings: 0 }));
  server.on('drop', () => server.closeIdleConnections());
  return server;
}

/**
 * Lets `refuse` answer what no handler has answered by the time at which its connection is given up. What is answered
 * and not fetched ends with the connection.
 */
export function refuseInTheEnd(response: ServerResponse, refuse: () => void): void {
  response.once('timeout', () => (response.headersSent ? response.destroy() : refuse()));
}

/** Waits for what a request has others make, and lets its connection be silent for longer meanwhile. */
export function whileMaking<Made>({ socket }: IncomingMessage, making: Promise<Made>): Promise<Made> {
  limit(socket, 1);
  return making.finally(() => limit(socket, -1));
}

/** @param makings how many more things are being made for it */
function limit(socket: Socket, makings = 0): void {
  const known = patience.get(socket);
  if (!known) return; // it is another server's, which limits nothing
  known.makings += makings;
  socket.setTimeout(known.makings > 0 ? longestMaking : known.silence);
}

/**
 * A request that has no body has no type of it either: whoever would read the body that it announces, of which there is no
 * stream, would wait for ever.
 */
export function forgetMissingBody({ headers }: IncomingMessage): void {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
    delete headers['content-type'];
}

/** What was answered and handed over at once, as nearly every page is, needs no timer. */
function limitSilence(answer: RequestListener): RequestListener {
  return (request, response) => {
    answer(request, response);
    const { socket } = request;
    if (!response.writableEnded || socket.writableLength > 0) limit(socket);
  };
}

/** A few bytes that ask for a large file a thousand times over would hold as many open. */
function limitPipelining(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    if (response.socket !== null) return answer(request, response); // it stands behind no other
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostPipelined) return void socket.destroy();
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    answer(request, response);
  };
}

/** Infinity where the system sets no limit, or does not tell. */
function openFilesAllowed(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft;
}
