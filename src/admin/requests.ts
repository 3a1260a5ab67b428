import { useSyncExternalStore } from 'react';

type Request = { path: string; controller: AbortController };

const underWay = new Set<Request>();
const blocked = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Registers a request to `path`. Its signal aborts the request when the record is blocked, or at once if it already is.
 */
export function beginRequest(path: string): { signal: AbortSignal; end: () => void } {
  const request = { path, controller: new AbortController() };
  if (isBlocked(path)) request.controller.abort();
  underWay.add(request);
  return { signal: request.controller.signal, end: () => underWay.delete(request) };
}

/**
 * Aborts all requests for a record and its items, and blocks new ones: while a record is being deleted, the server
 * would answer 404. A logout blocks all of `/api`, because the server would answer 401.
 * @returns a function that unblocks them
 */
export function blockRequests(record: string): () => void {
  blocked.add(record);
  for (const request of underWay) if (concerns(request, record)) request.controller.abort();
  for (const listener of listeners) listener();
  return () => {
    blocked.delete(record);
    for (const listener of listeners) listener();
  };
}

/** Whether requests for the record at `path` are blocked. Renders again when that changes. */
export function useIsBlocked(path: string): boolean {
  return useSyncExternalStore(onBlocked, () => isBlocked(path));
}

function onBlocked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether requests for the record at `path` are blocked, for example because it is being deleted. */
function isBlocked(path: string): boolean {
  return [...blocked].some((record) => concerns({ path }, record));
}

function concerns({ path }: Pick<Request, 'path'>, record: string): boolean {
  const [pathname = ''] = path.split('?');
  return pathname === record || pathname.startsWith(`${record}/`);
}
