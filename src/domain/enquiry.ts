import { z } from 'zod';
import { because } from '../lib/reason-message.ts';
import { basketLimits, messageLimits } from './enquiry-limits.ts';
import { messageStates } from './enquiry-state.ts';
import { languages } from './language.ts';
import { emailAddress, filledText, id, isSingleLine, line, text } from './text.ts';

/** A machine that a visitor asks for. `name` is what the page called it: the workshop reads the catalogue's own. */
export const basketLine = z.object({
  machine: id,
  name: line(messageLimits.product),
  quantity: z.int().min(1).max(basketLimits.quantity),
  note: text(basketLimits.note).refine(isSingleLine, because('singleLine')),
});

export type BasketLine = z.infer<typeof basketLine>;

/** A line in words: `2 × Log splitter FS 22 – with winch`. */
export function tellLine({ quantity, name, note }: BasketLine): string {
  return `${quantity} × ${name}${note && ` – ${note}`}`;
}

/** POST /api/contact: `object` comes with the quote form only; `product`, `basket`, `language` and `page` are our additions. */
export const messageInput = z.object({
  name: line(messageLimits.name),
  entreprise: line(messageLimits.entreprise),
  email: line(messageLimits.email).regex(emailAddress, because('email')),
  phonenumber: line(messageLimits.phonenumber),
  message: filledText(messageLimits.message),
  object: line(messageLimits.object).optional(),
  product: text(messageLimits.product).refine(isSingleLine, because('singleLine')).optional(),
  basket: z.array(basketLine).max(basketLimits.lines).optional(),
  language: z.enum(languages).optional(),
  page: text(300).optional(),
});

export type MessageInput = z.infer<typeof messageInput>;

/** What is done with an enquiry, which itself never changes. `note` is for the workshop alone. */
export const messagePatch = z
  .object({ state: z.enum(messageStates), note: text(messageLimits.message), read: z.boolean() })
  .partial();

export type MessagePatch = z.infer<typeof messagePatch>;

/** What can be done with many enquiries at once; a state is what they are given. */
export const bulkActions = ['read', 'unread', 'delete', 'restore', ...messageStates] as const;

export type BulkAction = (typeof bulkActions)[number];
