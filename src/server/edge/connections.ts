import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { holdersOf } from '../../api/http/shares.ts';
import { createSlots } from '../../lib/slots.ts';
import { longestUpload } from './body-time.ts';
import { keepAliveTimeout } from './finished-answer.ts';

/** An `import` would load everything of node:http, `fetch` above all: a twentieth of a start. */
const { createServer } = process.getBuiltinModule('node:http');

/** Times in milliseconds. Slow senders are aborted, slow readers are not; a request without a body costs no stream. */
const treatment = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1000, // Node's default of 30 seconds would detect slow senders too late
  requestTimeout: longestUpload, // uploads only: `body-time.ts` aborts other slow bodies much sooner
  keepAliveTimeout,
  optimizeEmptyRequests: true,
  requireHostHeader: false, // `unreadable.ts` answers it
};

/**
 * The timeout without a byte in either direction, in milliseconds. Node may notice an unread answer one check later.
 */
const longestSilence = 8_000;

/** The timeout while something is generated, such as a data sheet, unless the operator sets another: ms. */
const longestMaking = 20_000;

/** The most pipelined requests of a connection. Browsers send one at a time. */
const mostPipelined = 10;

/** Open files reserved for database, uploads and pages; then the most connections and file answers, to limit memory. */
const reservedFiles = 200;
const mostConnections = 4000;
const mostFileAnswers = 1000;

/**
 * Connections per sender: an office of 30 shares an address, with six each. Nobody gets more than half of a small
 * total.
 */
const shares = { sender: 200, network: 600 };

/**
 * Many connections can arrive while a page is rendered: beyond Node's 511 the system would delay them by a second or
 * more.
 */
export const backlog = mostConnections;

/** How long each connection may be silent, and for how many of its requests something is being generated. */
const silenceLimits = new WeakMap<Socket, { silence: number; making: number; makings: number }>();

type Options = {
  silence?: number;
  making?: number;
  /** Whether an address is a trusted proxy: its connections come from many visitors, and it limits them itself. */
  isProxy?: (address: string) => boolean;
};

/**
 * An HTTP server that slow or greedy clients cannot block. Silent connections are closed, and a handler that does not
 * answer is answered with 503. Above the total limit, new connections are refused and idle ones closed; those above a
 * sender's share are closed before a byte is read.
 */
export function createLimitedServer(
  answer: RequestListener,
  { silence = longestSilence, making = longestMaking, isProxy = () => false }: Options = {},
): Server {
  const server = createServer(treatment, limitSilence(limitPipelining(answer)));
  const { connections } = limitsFor(openFilesAllowed());
  server.maxConnections = connections;
  server.on('connection', (socket) => silenceLimits.set(socket, { silence, making, makings: 0 }));
  server.on('drop', () => server.closeIdleConnections());
  limitSenders(server, isProxy);
  return server;
}

/** How many answers may stream a file at once: each needs a file descriptor beside its connection. */
export function fileAnswersAllowed(): number {
  return limitsFor(openFilesAllowed()).fileAnswers;
}

/**
 * How many connections and file answers are possible at once. Together they never use the last file descriptors: a
 * process without any can accept no connection.
 * @param openFiles the process's limit
 */
export function limitsFor(openFiles: number): { connections: number; fileAnswers: number } {
  const room = Math.max(2, openFiles - reservedFiles);
  const fileAnswers = Math.min(mostFileAnswers, Math.floor(room / 2));
  return { connections: Math.min(mostConnections, room - fileAnswers), fileAnswers };
}

function limitSenders(server: Server, isProxy: (address: string) => boolean): void {
  const most = Math.ceil(server.maxConnections / 2);
  const { take } = createSlots(Number.POSITIVE_INFINITY);
  server.on('connection', (socket) => {
    const { remoteAddress: address } = socket;
    if (address !== undefined && isProxy(address)) return;
    const giveBack = take(holdersOf(address, shares, most));
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
}

/** Calls `refuse` if no handler has answered before the connection times out. An unread answer is aborted. */
export function refuseInTheEnd(response: ServerResponse, refuse: () => void): void {
  response.once('timeout', () => (response.headersSent ? response.destroy() : refuse()));
}

/** Waits for work on behalf of a request, during which its connection may be silent for longer. */
export function whileMaking<Made>({ socket }: IncomingMessage, making: Promise<Made>): Promise<Made> {
  limit(socket, 1);
  return making.finally(() => limit(socket, -1));
}

/** @param makings the change in the number of works in progress */
function limit(socket: Socket, makings = 0): void {
  const known = silenceLimits.get(socket);
  if (!known) return; // it belongs to another server
  known.makings += makings;
  socket.setTimeout(known.makings > 0 ? known.making : known.silence);
}

/** Prevents a body parser from waiting for a body that a request announces but does not send. */
export function forgetMissingBody({ headers }: IncomingMessage): void {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
    delete headers['content-type'];
}

/** An answer that was sent completely at once, as nearly every page is, needs no timer. */
function limitSilence(answer: RequestListener): RequestListener {
  return (request, response) => {
    answer(request, response);
    const { socket } = request;
    if (!response.writableEnded || socket.writableLength > 0) limit(socket);
  };
}

/** Otherwise a few bytes that request a large file a thousand times would open it as often. */
function limitPipelining(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    if (response.socket !== null) return answer(request, response); // it is first in its connection
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostPipelined) return void socket.destroy();
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    answer(request, response);
  };
}

/** Infinity where the system sets or reports no limit. */
function openFilesAllowed(): number {
  const report = process.report as typeof process.report & { excludeNetwork: boolean };
  const { excludeNetwork } = report;
  report.excludeNetwork = true; // otherwise it resolves the host name of every connected address
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  report.excludeNetwork = excludeNetwork;
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft;
}
