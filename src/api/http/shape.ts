import { z } from 'zod';
import { id, idText, text } from '../../domain/text/text.ts';
import { because } from '../../lib/reason-message.ts';
import { languageQuery } from './language-of.ts';

/** The pagination of a list. Without a limit, the list is complete. */
export const pageQuery = z.object({
  limit: idText.pipe(z.number().max(100)).optional(),
  offset: z
    .string()
    .regex(/^\d{1,9}$/, because('wholeNumber'))
    .transform(Number)
    .optional(),
});

/** The query of a list, with the columns by which this one can be sorted. */
export function listQuery<const Sort extends string>(...sorts: Sort[]) {
  return languageQuery.extend({
    ...pageQuery.shape,
    search: text(200).optional(),
    sort: z.enum(sorts).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  });
}

/** A boolean in a query. */
export const flagText = z.enum(['true', 'false']).transform((flag) => flag === 'true');

/** Whether the rows of a page include what only the back-office's list shows. Visitors never get it. */
export const overview = flagText
  .optional()
  .describe('Adds the overview fields to the rows; only with a session and a limit');

export const idParams = z.object({ id: idText });

/** The ids of a list in their new order. */
export const orderedIds = z
  .array(id)
  .min(1)
  .max(1000)
  .refine((ids) => new Set(ids).size === ids.length, because('eachOnce'));

/** The empty answer to a deletion. Its header `history-id` names the history entry that undoes it. */
export const nothing = z.object({});
