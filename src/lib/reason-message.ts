import type { Reason } from './refusal-text.ts';

/** Writes a reason as the message of a check of zod, whose issues have room for one text of ours and no more. */
export function because(reason: Reason): string {
  return JSON.stringify({ reason });
}

/** Reads it back; undefined for a message of zod's own. */
export function reasonOf(message: string): Reason | undefined {
  return message.startsWith('{"reason":') ? (JSON.parse(message) as { reason: Reason }).reason : undefined;
}
