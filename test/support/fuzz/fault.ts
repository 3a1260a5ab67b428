import type { Received } from '../raw-request.ts';

/** Patterns that reveal internals. */
const inside = /node_modules|\bat \S+ \(|\.[cm]?[jt]sx?:\d|sqlite|kysely|fastify|node\/\d|x-powered-by|"server":/i;

/** Returns the fault of an answer to any request, or undefined if there is none. */
export function faultOf({ status, headers, body }: Received): string | undefined {
  if (status >= 500) return `status ${status}`;
  const answer = JSON.stringify(headers) + (status >= 400 ? body : '');
  const [given] = inside.exec(answer) ?? [];
  return given && `it tells "${given}"`;
}
