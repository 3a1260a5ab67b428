import { z } from 'zod';
import { because } from '../lib/reason-message.ts';
import { basketLimits, enquiryLimits } from './enquiry-limits.ts';
import { enquiryStates, outcomes } from './enquiry-state.ts';
import { languages } from './language.ts';
import { isSingleLine } from './single-line.ts';
import { emailAddress, filledText, id, line, text } from './text.ts';

/** The most that an enquiry is worth, in francs. */
const mostValue = 100_000_000;
const largestValue = because({ code: 'numberBetween', low: 0, high: mostValue });

/** A machine of a quote request. `name` is that of the page: the workshop reads the catalogue's. */
export const basketLine = z.object({
  machine: id,
  name: line(enquiryLimits.product),
  quantity: z.int().min(1).max(basketLimits.quantity),
  note: text(basketLimits.note).refine(isSingleLine, because('singleLine')),
});

export type BasketLine = z.infer<typeof basketLine>;

/** A line in words: `2 × Log splitter FS 22 – with winch`. */
export function tellLine({ quantity, name, note }: BasketLine): string {
  return `${quantity} × ${name}${note && ` – ${note}`}`;
}

/** POST /api/contact: `object` comes with the quote form only; `product`, `basket`, `language` and `page` are our additions. */
export const enquiryInput = z.object({
  name: line(enquiryLimits.name),
  entreprise: line(enquiryLimits.entreprise),
  email: line(enquiryLimits.email).regex(emailAddress, because('email')),
  phonenumber: line(enquiryLimits.phonenumber),
  message: filledText(enquiryLimits.message),
  object: line(enquiryLimits.object).optional(),
  product: text(enquiryLimits.product).refine(isSingleLine, because('singleLine')).optional(),
  basket: z.array(basketLine).max(basketLimits.lines).optional(),
  language: z.enum(languages).optional(),
  page: text(300).optional(),
});

export type EnquiryInput = z.infer<typeof enquiryInput>;

/**
 * What the workshop changes of an enquiry. `note` is internal. `due_on` is the day to ask again, `value` what it is worth in
 * francs, `reason` why it was won or lost. What the visitor sent never changes.
 */
export const enquiryPatch = z
  .object({
    state: z.enum(enquiryStates),
    note: text(enquiryLimits.message),
    read: z.boolean(),
    person: line(100).nullable(),
    due_on: z.iso.date().nullable(),
    value: z.int(because('wholeNumber')).min(0, largestValue).max(mostValue, largestValue).nullable(),
    outcome: z.enum(outcomes).nullable(),
    reason: text(1000),
  })
  .partial();

export type EnquiryPatch = z.infer<typeof enquiryPatch>;

/** Actions on many enquiries at once; a state sets it, `unarchive` gives back the one from before the archive. */
export const bulkActions = ['read', 'unread', 'delete', 'restore', 'unarchive', ...enquiryStates] as const;

export type BulkAction = (typeof bulkActions)[number];
