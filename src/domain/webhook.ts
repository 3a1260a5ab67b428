import { z } from 'zod';
import { because } from '../lib/reason-message.ts';
import { line } from './text.ts';
import { isHttps } from './web-address.ts';

/**
 * Why the receiver did not take what it was told: no answer in time; no such name; an address that is not public; no connection; no
 * trustworthy certificate; an answer that leads elsewhere, or is none of success.
 */
export const webhookFaults = ['time', 'name', 'private', 'connection', 'certificate', 'redirect', 'status'] as const;

export type WebhookFault = (typeof webhookFaults)[number];

/** Where new enquiries are told. `recipient` is whom the privacy page names. */
export const webhookInput = z.object({
  url: line(500).refine(isHttps, because('https')),
  recipient: line(100),
});
