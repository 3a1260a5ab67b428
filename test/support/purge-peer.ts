import { once } from 'node:events';
import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

type Call = { method: string; token: string | undefined; body: unknown };

export type PurgePeer = {
  url: string;
  calls: Call[];
  /** The most calls that came at once. */
  most: () => number;
  /** Whether calls that arrive from now on succeed; else they are answered with 500. */
  work: (works: boolean) => void;
  close: () => Promise<void>;
};

/** A content delivery network as far as its owner talks to it: the call that makes it forget all pages. */
export async function startPurgePeer(onPurge: () => void): Promise<PurgePeer> {
  const calls: Call[] = [];
  let works = true;
  let [now, most] = [0, 0];
  const server = createServer(async (request, response) => {
    const succeeds = works;
    now += 1;
    most = Math.max(most, now);
    const body = JSON.parse(String(await buffer(request)));
    await setTimeout(50);
    calls.push({ method: request.method ?? '', token: request.headers.authorization, body });
    if (succeeds) onPurge();
    now -= 1;
    response.writeHead(succeeds ? 200 : 500).end('{}');
  });
  return {
    url: await listen(server),
    calls,
    most: () => most,
    work(next) {
      works = next;
    },
    close: () => close(server),
  };
}

export type CachingProxy = { url: string; forget: () => void; close: () => Promise<void> };

/**
 * A content delivery network as far as visitors see it: keeps what it may (RFC 9111, `s-maxage`), each encoding for itself,
 * until it is told to forget. Its answers say in `x-cache` where they come from.
 */
export async function startCachingProxy(origin: () => string): Promise<CachingProxy> {
  type Kept = { status: number; headers: Record<string, string>; body: Buffer };
  const kept = new Map<string, Kept>();
  const server = createServer(async (request, response) => {
    const key = [request.method, request.url, request.headers['accept-encoding']].join(' ');
    const known = kept.get(key);
    const answer = known ?? (await fetchFrom(origin(), request));
    if (/s-maxage=[1-9]/.test(answer.headers['cache-control'] ?? '')) kept.set(key, answer);
    response.writeHead(answer.status, { ...answer.headers, 'x-cache': known ? 'hit' : 'miss' }).end(answer.body);
  });
  return { url: await listen(server), forget: () => kept.clear(), close: () => close(server) };
}

async function fetchFrom(origin: string, { method = 'GET', url, headers }: IncomingMessage) {
  const asked = { 'accept-encoding': headers['accept-encoding'] ?? 'identity' };
  const answer = await fetch(origin + url, { method, headers: asked, redirect: 'manual' });
  const { 'content-encoding': _, 'content-length': __, ...received } = Object.fromEntries(answer.headers); // fetch has unpacked it
  return { status: answer.status, headers: received, body: Buffer.from(await answer.arrayBuffer()) };
}

async function listen(server: HttpServer): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
