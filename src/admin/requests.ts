import { useSyncExternalStore } from 'react';

type Request = { path: string; controller: AbortController };

const underWay = new Set<Request>();
const blocked = new Set<string>();
const listeners = new Set<() => void>();

/** Registers a request to `path`. Its signal says when it is to be broken off; one to a blocked record never leaves. */
export function beginRequest(path: string): { signal: AbortSignal; end: () => void } {
  const request = { path, controller: new AbortController() };
  if (isBlocked(path)) request.controller.abort();
  underWay.add(request);
  return { signal: request.controller.signal, end: () => underWay.delete(request) };
}

/**
 * Breaks off the requests about the record at `record` and about all that hangs on it, and lets no new one leave: while
 * a record is being deleted, the server would answer them with 404. A logout blocks all of `/api`, because the
 * server would answer with 401.
 * @returns what lets them leave again
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

/** Whether requests about the record at `path` do not leave; renders anew when that changes. */
export function useIsBlocked(path: string): boolean {
  return useSyncExternalStore(onBlocked, () => isBlocked(path));
}

function onBlocked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether requests about the record at `path` do not leave: it is being deleted. */
function isBlocked(path: string): boolean {
  return [...blocked].some((record) => concerns({ path }, record));
}

function concerns({ path }: Pick<Request, 'path'>, record: string): boolean {
  const [pathname = ''] = path.split('?');
  return pathname === record || pathname.startsWith(`${record}/`);
}
