import { z } from 'zod';
import { enquiryKinds, enquiryStateGroups, enquiryStates } from '../../domain/enquiry-state.ts';
import { text } from '../../domain/text.ts';
import { flagText } from '../http/shape.ts';

/** A filter in a body. */
export const enquiryFilter = z.object({
  search: text(200).optional().describe('In name, company, e-mail, object and message'),
  state: z
    .enum([...enquiryStates, ...enquiryStateGroups])
    .optional()
    .describe('Without it all that are neither archived nor spam; `unanswered` are new or in progress'),
  kind: z.enum(enquiryKinds).optional(),
  read: z.boolean().optional(),
  suspect: z.boolean().optional(),
  deleted: z.boolean().optional().describe('Those that can still be restored, instead of the others'),
});

const flag = flagText.optional();

/** A filter in a query. */
export const enquiryQuery = enquiryFilter.extend({ read: flag, suspect: flag, deleted: flag });
