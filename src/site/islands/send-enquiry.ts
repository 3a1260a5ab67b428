import type { BasketLine } from '../basket.ts';
import type { AttachmentProblem } from './attachment.ts';
import { type EnquiryValues, isTooManyEnquiries } from './enquiry.ts';
import { type FieldName, fieldNames } from './field-names.ts';

export type Enquiry = EnquiryValues & { basket?: BasketLine[] };

/** `status` is 0 if the server could not be reached. `fields` are the refused ones. */
export type EnquiryAnswer = {
  status: number;
  fields: FieldName[];
  file?: AttachmentProblem | undefined;
  isTooMany?: boolean;
};

/**
 * Sends an enquiry.
 * @param idempotencyKey stays the same when the enquiry is sent again, so that it is stored once
 * @param formToken the signed time at which the form was opened
 */
export async function sendEnquiry(
  { website, ...values }: Enquiry,
  { idempotencyKey, formToken }: { idempotencyKey: string; formToken: string | undefined },
): Promise<EnquiryAnswer> {
  try {
    const body = JSON.stringify({ ...values, ...(website && { website }), ...(formToken && { stamp: formToken }) });
    const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
    const answer = await fetch('/api/contact', { method: 'POST', headers, body });
    const { status } = answer;
    const isTooMany = isTooManyEnquiries(status, answer.headers.has('retry-after'));
    return { status, fields: status === 204 ? [] : refusedFields(await answer.text()), isTooMany };
  } catch {
    return { status: 0, fields: [] };
  }
}

/** Returns the fields that a refusal names, none if it is not JSON. Logs the refusal (specification, section 8). */
export function refusedFields(answer: string): FieldName[] {
  try {
    const refusal = JSON.parse(answer);
    console.warn('The enquiry was not accepted', refusal);
    return fieldNames.filter((name) => name in (refusal.fields ?? {}));
  } catch {
    return [];
  }
}

/** Fetches a form token. Returns undefined on failure, because the form works without one. */
export async function fetchFormToken(): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/contact/stamp');
    return answer.ok ? ((await answer.json()) as { stamp: string }).stamp : undefined;
  } catch {
    return undefined;
  }
}

/** Returns 128 random bits in hexadecimal. `crypto.randomUUID` exists only over https. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
