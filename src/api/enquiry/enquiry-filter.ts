import { z } from 'zod';
import { enquiryStates } from '../../domain/enquiry-state.ts';
import { text } from '../../domain/text.ts';
import { flagText } from '../http/shape.ts';

/** A filter in a body. */
export const enquiryFilter = z.object({
  search: text(200).optional().describe('In name, company, e-mail, object and message'),
  state: z
    .enum([...enquiryStates, 'all'])
    .optional()
    .describe('Without it all that are neither archived nor spam'),
  suspect: z.boolean().optional(),
  deleted: z.boolean().optional().describe('Those that can still be restored, instead of the others'),
});

/** A filter in a query. */
export const enquiryQuery = enquiryFilter.extend({ suspect: flagText.optional(), deleted: flagText.optional() });
