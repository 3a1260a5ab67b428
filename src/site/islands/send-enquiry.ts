import type { BasketLine } from '../basket.ts';
import type { AttachmentProblem } from './attachment.ts';
import { type EnquiryValues, type FieldName, fieldNames, isTooManyEnquiries } from './enquiry.ts';

/** What a visitor sends. */
export type Enquiry = EnquiryValues & { basket?: BasketLine[] };

/** `status` is 0 when the server could not be reached; `fields` are those that it refused. */
export type EnquiryAnswer = {
  status: number;
  fields: FieldName[];
  file?: AttachmentProblem | undefined;
  isTooMany?: boolean;
};

/**
 * Sends an enquiry.
 * @param key names this sending: sent again under it, the enquiry is stored once
 * @param stamp when the form was taken up, as the server has signed it
 */
export async function sendEnquiry(
  { website, ...values }: Enquiry,
  { key, stamp }: { key: string; stamp: string | undefined },
): Promise<EnquiryAnswer> {
  try {
    const body = JSON.stringify({ ...values, ...(website && { website }), ...(stamp && { stamp }) });
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await fetch('/api/contact', { method: 'POST', headers, body });
    const { status } = answer;
    const isTooMany = isTooManyEnquiries(status, answer.headers.has('retry-after'));
    return { status, fields: status === 204 ? [] : refusedFields(await answer.text()), isTooMany };
  } catch {
    return { status: 0, fields: [] };
  }
}

/** The fields that a refusal names, none when it is no JSON. It is logged (specification, section 8). */
export function refusedFields(answer: string): FieldName[] {
  try {
    const refusal = JSON.parse(answer);
    console.warn('The enquiry was not accepted', refusal);
    return fieldNames.filter((name) => name in (refusal.fields ?? {}));
  } catch {
    return [];
  }
}

/** The signed time of now; undefined when there is none to be had, which is nobody's fault. */
export async function fetchFormToken(): Promise<string | undefined> {
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
