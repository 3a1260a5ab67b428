import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { holdersOf } from '../../api/http/shares.ts';
import { createSlots } from '../../lib/slots.ts';
import { longestUpload } from './body-time.ts';
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
  requestTimeout: longestUpload, // of all but uploads `body-time.ts` cuts off the slow ones much sooner
  keepAliveTimeout: 72_000,
  optimizeEmptyRequests: true,
  requireHostHeader: false, // `unreadable.ts` asks for it
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

/** What visitors must leave to the database, uploads and pages, in open files; and how much memory they may take. */
const reservedFiles = 200;
const mostConnections = 4000;
const mostFileAnswers = 1000;

/**
 * How many connections one sender may have: 30 people of an office have one address, and the browser of each opens six over
 * HTTP/1.1. Where little is allowed in all, nobody gets more than half.
 */
const shares = { sender: 200, network: 600 };

/**
 * How many connections may wait to be let in: many can come in the moment that a page takes. Whom the system turns away,
 * because Node's own 511 are waiting, tries again after one second, three and seven.
 */
export const backlog = mostConnections;

/** How long neither side of a connection may say anything, and for how many of its requests something is being made. */
const silenceLimits = new WeakMap<Socket, { silence: number; makings: number }>();

type Options = {
  /** How long neither side may say anything while a request is under way, in milliseconds. */
  silence?: number;
  /** Tells the addresses of proxies that are trusted: what they bring is everybody's, and they bound it themselves. */
  isProxy?: (address: string) => boolean;
};

/**
 * An HTTP server that nobody can hold up: it lets go of whoever neither sends nor reads, and answers 503 in the place of
 * a handler that does not answer. Beyond what it has room for, connections are refused, and those that only wait are let go.
 * What one sender opens beyond its share is closed before a byte of it is read.
 */
export function createLimitedServer(
  answer: RequestListener,
  { silence = longestSilence, isProxy = () => false }: Options = {},
): Server {
  const server = createServer(treatment, limitSilence(limitPipelining(answer)));
  const { connections } = roomFor(openFilesAllowed());
  server.maxConnections = connections;
  server.on('connection', (socket) => silenceLimits.set(socket, { silence, makings: 0 }));
  server.on('drop', () => server.closeIdleConnections());
  limitSenders(server, isProxy);
  return server;
}

/** How many answers with a file may be under way at once: each holds one open beside its connection. */
export function fileAnswersAllowed(): number {
  return roomFor(openFilesAllowed()).fileAnswers;
}

/**
 * How many connections, and how many answers with a file, find room at once. Both together never take the last open files:
 * a process that has none left can accept nobody.
 * @param openFiles how many the system allows the process
 */
export function roomFor(openFiles: number): { connections: number; fileAnswers: number } {
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
    const giveBack = take(
      holdersOf(address, { sender: Math.min(shares.sender, most), network: Math.min(shares.network, most) }),
    );
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
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
  const known = silenceLimits.get(socket);
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
  const report = process.report as typeof process.report & { excludeNetwork: boolean };
  const { excludeNetwork } = report;
  report.excludeNetwork = true; // it would ask for the name of every address that is connected
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  report.excludeNetwork = excludeNetwork;
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft;
}
