import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';

/** A Message-ID that no other mail has. */
export function newMailId({ PUBLIC_URL }: Config): string {
  return `<${randomUUID()}@${new URL(PUBLIC_URL).hostname}>`;
}
