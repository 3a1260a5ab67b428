import type { WebhookEnquiry } from '../store/webhook/webhook-enquiry.ts';

/**
 * The body of a webhook for an enquiry, as JSON: the same in every attempt.
 * @param publicUrl the site's address, without a slash at its end
 */
export function enquiryMessage(enquiry: WebhookEnquiry, publicUrl: string): string {
  const { created_at, ...sent } = enquiry;
  const link = `${publicUrl}/admin/message/${enquiry.id}`;
  return JSON.stringify({ type: 'enquiry.created', timestamp: created_at, data: { ...sent, created_at, link } });
}

/** The body of a test, as JSON. */
export function testMessage(createdAt: string): string {
  return JSON.stringify({ type: 'webhook.test', timestamp: createdAt, data: {} });
}
