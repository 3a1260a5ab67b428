import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { holdersOf } from '../../api/http/shares.ts';
import { lazy } from '../../lib/lazy.ts';
import { createSlots } from '../../lib/slots.ts';
import { longestUpload } from './body-time.ts';
import { keepAliveTimeout } from './finished-answer.ts';

/** An `import` of node:http would also load `fetch` and more, which takes a twentieth of the start. */
const { createServer } = process.getBuiltinModule('node:http');

/** Timeouts in milliseconds. They abort slow senders, not slow readers. */
const treatment = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1000, // Node's default of 30 seconds would detect slow senders too late
  requestTimeout: longestUpload, // uploads only: `body-time.ts` aborts other slow bodies much sooner
  keepAliveTimeout,
  optimizeEmptyRequests: true,
  requireHostHeader: false, // `unreadable.ts` checks it
};

/** How long a connection may transfer no byte, in milliseconds. Node may notice an unread answer one check later. */
const longestSilence = 8_000;

/** The same while a file such as a data sheet is generated, in milliseconds. The operator can set another. */
const longestMaking = 20_000;

/** The limit of pipelined requests on a connection. Browsers send one at a time. */
const mostPipelined = 10;

/** File descriptors reserved for database, uploads and pages. The other two limit memory. */
const reservedFiles = 200;
const mostConnections = 4000;
const mostFileAnswers = 1000;

/** Connections per sender. An office of 30 shares an address, with six each. No sender gets more than half of the total. */
const shares = { sender: 200, network: 600 };

/** Many connections can arrive while a page is rendered. The system would delay those beyond Node's default of 511. */
export const backlog = mostConnections;

/** The timeouts of each connection, and the number of its requests for which a file is being generated. */
const silenceLimits = new WeakMap<Socket, { silence: number; making: number; makings: number }>();

type Options = {
  silence?: number;
  making?: number;
  /** Whether an address is a trusted proxy. It carries the connections of many visitors, and limits them itself. */
  isProxy?: (address: string) => boolean;
};

/**
 * Creates an HTTP server that slow or greedy clients cannot block. Connections time out when no byte is transferred.
 * Above the total limit, new connections are refused and idle ones closed. Connections above a sender's share are
 * closed before a byte is read.
 */
export function createLimitedServer(
  answer: RequestListener,
  { silence = longestSilence, making = longestMaking, isProxy = () => false }: Options = {},
): Server {
  const server = createServer(treatment, limitSilence(limitPipelining(answer)));
  server.maxConnections = limitsHere().connections;
  server.on('connection', (socket) => silenceLimits.set(socket, { silence, making, makings: 0 }));
  server.on('drop', () => server.closeIdleConnections());
  limitSenders(server, isProxy);
  return server;
}

/** Returns how many answers may stream a file at once. Each needs a file descriptor beside its connection. */
export function fileAnswersAllowed(): number {
  return limitsHere().fileAnswers;
}

/** The limits of this process. The report about it takes 15 ms, so it is made once. */
const limitsHere = lazy(() => limitsFor(openFilesAllowed()));

/**
 * Returns the limits of concurrent connections and file answers. Together they leave some file descriptors free,
 * because a process without any cannot accept connections.
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

/** @param makings the change in the number of requests for which a file is being generated */
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

/** Sets the timeout of a connection, unless the answer is already sent completely, as nearly every page is. */
function limitSilence(answer: RequestListener): RequestListener {
  return (request, response) => {
    answer(request, response);
    const { socket } = request;
    if (!response.writableEnded || socket.writableLength > 0) limit(socket);
  };
}

/** Limits pipelined requests: a few bytes that request a large file a thousand times would open it as often. */
function limitPipelining(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    if (response.socket !== null) return answer(request, response); // first on its connection
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostPipelined) return void socket.destroy();
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    answer(request, response);
  };
}

/** Returns the limit of open files, or infinity if the system sets or reports none. */
function openFilesAllowed(): number {
  const report = process.report as typeof process.report & { excludeNetwork: boolean };
  const { excludeNetwork } = report;
  report.excludeNetwork = true; // otherwise it resolves the host name of every connected address
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  report.excludeNetwork = excludeNetwork;
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft;
}
