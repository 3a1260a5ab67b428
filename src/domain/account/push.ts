import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import type { EnquiryKind } from '../enquiry/enquiry-state.ts';
import { isHttps } from '../page/web-address.ts';
import type { InterfaceLanguage } from '../text/interface-language.ts';
import { line } from '../text/text.ts';

/** A key of so many bytes, as browsers write it: base64url without padding. */
const key = (bytes: number) => line(100).regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`));

/**
 * A push subscription, as the browser hands it out: where its push service takes messages, and the keys that encrypt them for this
 * browser (W3C, Push API; RFC 8291).
 */
export const pushSubscriptionInput = z.object({
  endpoint: line(1000).refine(isHttps, because('https')),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
});

export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

/** The most browsers of a user that are notified. A further one replaces the oldest. */
export const mostPushSubscriptions = 10;

/** The message to a browser about a new enquiry. The service worker puts it into words. `unread` is the number of all unread enquiries. */
export type PushMessage = {
  id: number;
  kind: EnquiryKind;
  name: string;
  language: InterfaceLanguage;
  unread: number;
};
