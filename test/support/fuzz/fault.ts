import type { Received } from '../raw-request.ts';

/** What gives away how the product is made, or how it went wrong. */
const inside = /node_modules|\bat \S+ \(|\.[cm]?[jt]sx?:\d|sqlite|kysely|fastify|node\/\d|x-powered-by|"server":/i;

/** What is wrong with an answer, whatever was asked; undefined when nothing is. */
export function faultOf({ status, headers, body }: Received): string | undefined {
  if (status >= 500) return `status ${status}`;
  const told = JSON.stringify(headers) + (status >= 400 ? body : '');
  const [given] = inside.exec(told) ?? [];
  return given && `it tells "${given}"`;
}
