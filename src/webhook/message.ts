import type { ChangeSet } from '../store/change-set/change-set.ts';
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

type Published = Pick<ChangeSet, 'id' | 'name' | 'source' | 'username' | 'published_at'> & { counts: object };

/** The body of a webhook for a published change set, as JSON, without its texts. */
export function publishedMessage(set: Published, publicUrl: string): string {
  const { id, name, source, username: author, published_at, counts } = set;
  const data = { id, name, source, author, published_at, counts, link: `${publicUrl}/admin/prepared/${id}` };
  return JSON.stringify({ type: 'change_set.published', timestamp: published_at, data });
}

/** The body of a test, as JSON. */
export function testMessage(createdAt: string): string {
  return JSON.stringify({ type: 'webhook.test', timestamp: createdAt, data: {} });
}
