import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import { isHttps } from '../page/web-address.ts';
import { line } from '../text/text.ts';

/**
 * Why a delivery to the receiver failed: timeout; unknown host; private address; no connection; untrusted certificate; redirect;
 * another status than success.
 */
export const webhookFaults = ['time', 'name', 'private', 'connection', 'certificate', 'redirect', 'status'] as const;

export type WebhookFault = (typeof webhookFaults)[number];

/** The webhook for new enquiries. `recipient` is the name on the privacy page. */
export const webhookInput = z.object({
  url: line(500).refine(isHttps, because('https')),
  recipient: line(100),
});
