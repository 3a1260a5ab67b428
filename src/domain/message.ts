import { z } from 'zod';
import { languages } from './language.ts';
import { messageLimits } from './message-limits.ts';
import { messageStates } from './message-state.ts';
import { emailAddress, filledText, isSingleLine, line, text } from './text.ts';

/** POST /api/contact: `object` comes with the quote form only; `product`, `language` and `page` are our additions. */
export const messageInput = z.object({
  name: line(messageLimits.name),
  entreprise: line(messageLimits.entreprise),
  email: line(messageLimits.email).regex(emailAddress, 'must be an e-mail address'),
  phonenumber: line(messageLimits.phonenumber),
  message: filledText(messageLimits.message),
  object: line(messageLimits.object).optional(),
  product: text(messageLimits.product).refine(isSingleLine, 'must be a single line').optional(),
  language: z.enum(languages).optional(),
  page: text(300).optional(),
});

export type MessageInput = z.infer<typeof messageInput>;

/** What is done with an enquiry, which itself never changes. `note` is for the workshop alone. */
export const messagePatch = z
  .object({ state: z.enum(messageStates), note: text(messageLimits.message), read: z.boolean() })
  .partial();

export type MessagePatch = z.infer<typeof messagePatch>;
