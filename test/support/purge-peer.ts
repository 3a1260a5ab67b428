import { once } from 'node:events';
import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

type Call = { method: string; token: string | undefined; body: unknown };

export type PurgePeer = {
  url: string;
  calls: Call[];
  /** The most concurrent calls. */
  most: () => number;
  /** Whether further calls succeed or get 500. */
  work: (works: boolean) => void;
  close: () => Promise<void>;
};

/** Starts the purge API of a CDN. */
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
 * Starts a caching CDN. It caches answers that allow it (RFC 9111, `s-maxage`), each encoding separately, until it is
 * purged. The header `x-cache` shows hits.
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
  const { 'content-encoding': _, 'content-length': __, ...received } = Object.fromEntries(answer.headers); // fetch has decoded the body
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
