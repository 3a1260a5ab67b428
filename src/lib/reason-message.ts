import type { Reason } from './refusal-text.ts';

/** Encodes a reason as the message of a zod check, because zod's issues have room for only one text of ours. */
export function because(reason: Reason): string {
  return JSON.stringify({ reason });
}

/** Decodes such a message; undefined for zod's own messages. */
export function reasonOf(message: string): Reason | undefined {
  return message.startsWith('{"reason":') ? (JSON.parse(message) as { reason: Reason }).reason : undefined;
}
