import { z } from 'zod';
import { bulkAnswer } from '../../contract/enquiry.ts';
import { bulkActions } from '../../domain/enquiry/enquiry.ts';
import { id } from '../../domain/text/text.ts';
import { because } from '../../lib/reason-message.ts';
import type { Database } from '../../store/engine/row.ts';
import { bulkSize, changeEnquiries } from '../../store/enquiry/enquiry-bulk.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { writeFailures } from '../http/failure.ts';
import type { EnquiryRoutes } from '../http/options.ts';
import { enquiryFilter, filterOf } from './enquiry-filter.ts';

const bulkBody = z
  .object({
    ids: z.array(id).max(bulkSize).optional(),
    filter: enquiryFilter
      .optional()
      .describe('Selects among `ids`, or without `ids` among all enquiries. Without a filter, all `ids` are selected'),
    before: id.optional().describe('Only enquiries that are older than the one with this id'),
    action: z
      .enum(bulkActions)
      .describe('A state sets that state; `unarchive` restores the state from before the archive'),
    undo: z
      .boolean()
      .optional()
      .describe('Whether this undoes an earlier action; an earlier answer’s author and time then apply again'),
  })
  .refine(({ ids, filter }) => ids || filter, { path: ['filter'], message: because('requiredWithoutIds') });

/** Applies one action to many enquiries, one batch per call. The caller goes on until `next` is null. */
export const enquiryBulkRoutes: EnquiryRoutes = async (app, { store: { db }, onMail }) => {
  app.post(
    '/message/bulk',
    call('enquiry', `Change, delete or restore selected enquiries, the newest ${bulkSize} per call`, {
      tags: ['message'],
      body: bulkBody,
      answer: bulkAnswer,
      refuses: writeFailures,
    }),
    async (request) => {
      const { action, ids, before, filter, undo } = request.body;
      const isDeleted = action === 'restore';
      const selection = {
        filter: filter ? filterOf(filter) : { state: 'all' as const, deleted: isDeleted },
        ids,
        before,
      };
      const change = (transaction: Database) =>
        changeEnquiries(transaction, userOf(request), selection, { action, undo });
      const result = await db.transaction().execute(change);
      if (action === 'restore' && result.changed.length > 0) onMail?.(); // mails of deleted enquiries wait
      return result;
    },
  );
};
