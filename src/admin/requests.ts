import { create } from 'zustand';

type Request = { path: string; controller: AbortController };

const underWay = new Set<Request>();
/** The paths of the blocked records. */
const useBlocked = create<{ paths: readonly string[] }>(() => ({ paths: [] }));

/**
 * Registers a request to `path`. Its signal aborts the request when the record is blocked, or at once if it already is.
 */
export function beginRequest(path: string): { signal: AbortSignal; end: () => void } {
  const request = { path, controller: new AbortController() };
  if (useBlocked.getState().paths.some((record) => concerns(request, record))) request.controller.abort();
  underWay.add(request);
  return { signal: request.controller.signal, end: () => underWay.delete(request) };
}

/**
 * Aborts all requests for a record and its items, and blocks new ones: while a record is being deleted, the server
 * would answer 404. A logout blocks all of `/api`, because the server would answer 401.
 * @returns a function that unblocks them
 */
export function blockRequests(record: string): () => void {
  useBlocked.setState(({ paths }) => ({ paths: [...paths, record] }));
  for (const request of underWay) if (concerns(request, record)) request.controller.abort();
  return () => useBlocked.setState(({ paths }) => ({ paths: paths.filter((path) => path !== record) }));
}

/** Whether requests for the record at `path` are blocked, for example because it is being deleted. */
export function useIsBlocked(path: string): boolean {
  return useBlocked(({ paths }) => paths.some((record) => concerns({ path }, record)));
}

function concerns({ path }: Pick<Request, 'path'>, record: string): boolean {
  const [pathname = ''] = path.split('?');
  return pathname === record || pathname.startsWith(`${record}/`);
}
