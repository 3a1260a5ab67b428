import type { FastifyRequest } from 'fastify';

const longestWorkMs = 10 * 60_000;

/** Lets a request take up to ten minutes without a byte being sent, while a thread or another service works. */
export function allowLongWork({ raw }: Pick<FastifyRequest, 'raw'>): void {
  raw.socket.setTimeout?.(longestWorkMs); // a request that a test injects has none
}
