import { idleLimit } from '../../domain/account/session-limit.ts';
import { answersCache, keptAtHeader } from '../app/kept.ts';
import type { Fetched } from './scope.ts';

/** Calls about accounts, access and operation. Nothing of them stays in the browser. */
const neverKept = /^\/api\/(auth|account|passkey|person|invitation|token|programs|webhook|backup|mail|mailbox|docs)\b/;

/** The most answers kept. Beyond, the oldest go. */
const most = 500;

/** Whether the answer to a call is kept for times without a network. What is prepared in a set is not. */
export function isKeptCall({ headers }: Request, { pathname }: URL): boolean {
  return pathname.startsWith('/api/') && !neverKept.test(pathname) && !headers.has('x-change-set');
}

/**
 * Answers with the server's answer, and keeps it if it is JSON. Without a network, answers with the last one, marked with its time.
 * When the server no longer accepts the session, everything kept is deleted.
 */
export async function answerCall(event: Fetched): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.status === 401) event.waitUntil(caches.delete(answersCache));
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (response.ok && isJson) event.waitUntil(keep(request.url, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: answersCache });
    const age = Date.now() - Date.parse(kept?.headers.get(keptAtHeader) ?? '');
    if (!kept || !(Math.abs(age) < idleLimit)) throw error;
    return kept;
  }
}

/** The disk may be full: then the last answer stays, or none. */
async function keep(url: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, new Date().toISOString());
  const cache = await caches.open(answersCache);
  await cache.put(url, new Response(await response.blob(), { headers })).catch(() => {});
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -most).map((oldest) => cache.delete(oldest)));
}
