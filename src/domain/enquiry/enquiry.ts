import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import { emailAddress } from '../text/address.ts';
import { languages } from '../text/language.ts';
import { filledText, id, line, lineOrBlank, text } from '../text/text.ts';
import { basketLimits, enquiryLimits } from './enquiry-limits.ts';
import { enquiryStates, outcomes } from './enquiry-state.ts';

/** The highest value of an enquiry, in francs. */
const mostValue = 100_000_000;
const largestValue = because({ code: 'numberBetween', low: 0, high: mostValue });

/** A machine of a quote request. `name` is the one on the visitor's page; the workshop sees the one in the catalogue. */
export const basketLine = z.object({
  machine: id,
  name: line(enquiryLimits.product),
  quantity: z.int().min(1).max(basketLimits.quantity),
  note: lineOrBlank(basketLimits.note),
});

export type BasketLine = z.infer<typeof basketLine>;

/** A line in words: `2 × Log splitter FS 22 – with winch`. */
export function tellLine({ quantity, name, note }: BasketLine): string {
  return `${quantity} × ${name}${note && ` – ${note}`}`;
}

/**
 * Input of POST /api/contact. `object` comes with the quote form only; `product`, `basket`, `language` and `page` are additions
 * to the specification.
 */
export const enquiryInput = z.object({
  name: line(enquiryLimits.name),
  entreprise: line(enquiryLimits.entreprise),
  email: line(enquiryLimits.email).regex(emailAddress, because('email')),
  phonenumber: line(enquiryLimits.phonenumber),
  message: filledText(enquiryLimits.message),
  object: line(enquiryLimits.object).optional(),
  product: lineOrBlank(enquiryLimits.product).optional(),
  basket: z.array(basketLine).max(basketLimits.lines).optional(),
  language: z.enum(languages).optional(),
  page: lineOrBlank(300).optional(),
});

export type EnquiryInput = z.infer<typeof enquiryInput>;

/**
 * The fields of an enquiry that the workshop may change. `note` is internal. `due_on` is the day to follow up, `value` the
 * value in francs, `reason` why it was won or lost. The visitor's own fields never change.
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

/** Actions on many enquiries. A state sets that state; `unarchive` restores the state from before the archive. */
export const bulkActions = ['read', 'unread', 'delete', 'restore', 'unarchive', ...enquiryStates] as const;

export type BulkAction = (typeof bulkActions)[number];
