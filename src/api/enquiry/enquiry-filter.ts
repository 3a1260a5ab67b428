import { z } from 'zod';
import { enquiryKinds, enquiryStateGroups, enquiryStates } from '../../domain/enquiry/enquiry-state.ts';
import { text } from '../../domain/text/text.ts';
import { dayAt } from '../../domain/time/day.ts';
import type { EnquiryFilter } from '../../store/enquiry/enquiry-filter.ts';
import { flagText } from '../http/shape.ts';

/** A filter in a body. */
export const enquiryFilter = z.object({
  search: text(200).optional().describe('Searches name, company, email, object and message'),
  state: z
    .enum([...enquiryStates, ...enquiryStateGroups])
    .optional()
    .describe(
      'By default, all that are neither archived nor spam, or with `deleted` all; `unanswered` are new or in progress',
    ),
  kind: z.enum(enquiryKinds).optional(),
  read: z.boolean().optional(),
  suspect: z.boolean().optional(),
  due: z.boolean().optional().describe('Only enquiries to follow up today or earlier'),
  deleted: z.boolean().optional().describe('Deleted enquiries, which can still be restored, in place of the others'),
});

const flag = flagText.optional();

/** A filter in a query. */
export const enquiryQuery = enquiryFilter.extend({ read: flag, suspect: flag, due: flag, deleted: flag });

/** Converts a filter for the store: `due` means today or earlier, in the workshop's time zone. */
export function filterOf({ due, ...filter }: z.infer<typeof enquiryFilter>): EnquiryFilter {
  return { ...filter, ...(due && { dueOn: dayAt(new Date()) }) };
}
