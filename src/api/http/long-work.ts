import type { FastifyRequest } from 'fastify';

const longestWorkMs = 10 * 60_000;

/** Lets a request take minutes without a byte being sent: the back-office waits for a thread or for another service. */
export function allowLongWork({ raw }: Pick<FastifyRequest, 'raw'>): void {
  raw.socket.setTimeout?.(longestWorkMs); // a request that a test injects has none
}
