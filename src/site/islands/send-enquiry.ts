import type { BasketLine } from '../basket.ts';
import { type EnquiryValues, fieldNames } from './enquiry.ts';

/**
 * Sends an enquiry; answers the status (0 when the server could not be reached) and the fields it refused.
 * @param key names this sending: sent again under it, the enquiry is stored once
 * @param stamp when the form was taken up, as the server has signed it
 */
export async function sendEnquiry(
  { website, ...values }: EnquiryValues & { basket?: BasketLine[] },
  key: string,
  stamp: string | undefined,
): Promise<{ status: number; fields: (keyof EnquiryValues)[] }> {
  try {
    const body = JSON.stringify({ ...values, ...(website && { website }), ...(stamp && { stamp }) });
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await fetch('/api/contact', { method: 'POST', headers, body });
    if (answer.status === 204) return { status: 204, fields: [] };
    const refusal = await answer.json();
    console.warn('The enquiry was not accepted', refusal);
    return { status: answer.status, fields: fieldNames.filter((name) => name in (refusal.fields ?? {})) };
  } catch {
    return { status: 0, fields: [] };
  }
}

/** The signed time of now; undefined when there is none to be had, which is nobody's fault. */
export async function fetchStamp(): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/contact/stamp');
    return answer.ok ? ((await answer.json()) as { stamp: string }).stamp : undefined;
  } catch {
    return undefined;
  }
}

/** A key that nobody else has. `crypto.randomUUID` would want https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
