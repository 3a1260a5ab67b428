import { z } from 'zod';
import { languages } from './language.ts';
import { messageLimits } from './message-limits.ts';
import { filledText, text } from './text.ts';

/** The same pattern that browsers use for `<input type="email">` (HTML standard, "valid e-mail address"). */
const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** What goes into a mail header must stay on its line: no control characters, no Unicode line ends. */
const lineBreak = /[\p{Cc}\u2028\u2029]/u;

function line(max: number) {
  return filledText(max).refine((value) => !lineBreak.test(value), 'must be a single line');
}

/** POST /api/contact: `object` comes with the quote form only; `product`, `language` and `page` are our additions. */
export const messageInput = z.object({
  name: line(messageLimits.name),
  entreprise: line(messageLimits.entreprise),
  email: line(messageLimits.email).regex(emailAddress, 'must be an e-mail address'),
  phonenumber: line(messageLimits.phonenumber),
  message: filledText(messageLimits.message),
  object: line(messageLimits.object).optional(),
  product: text(messageLimits.product)
    .refine((value) => !lineBreak.test(value), 'must be a single line')
    .optional(),
  language: z.enum(languages).optional(),
  page: text(300).optional(),
});

export type MessageInput = z.infer<typeof messageInput>;
