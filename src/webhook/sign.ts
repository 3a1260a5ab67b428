import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret in the format of Standard Webhooks. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/**
 * The headers that prove the sender of a body and identify repeated deliveries (Standard Webhooks,
 * https://www.standardwebhooks.com).
 * @param time of the attempt, in ms
 */
export function signedHeaders(secret: string, { id, time, body }: { id: string; time: number; body: string }) {
  const timestamp = String(Math.floor(time / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
