import { orNotFound } from '../../lib/refusal.ts';
import { listAttachments } from '../../store/enquiry/attachment.ts';
import { findEnquiry } from '../../store/enquiry/enquiry-list.ts';
import type { EnquiryRoutes } from '../http/options.ts';
import { addFileViews } from './file-views.ts';

/** The files that came with an enquiry. */
export const attachmentRoutes: EnquiryRoutes = async (app, { store, attachments }) => {
  addFileViews(app, {
    attachments,
    path: '/message/:id/attachments',
    parameter: 'attachmentId',
    of: 'an enquiry',
    async list(id) {
      orNotFound(await findEnquiry(store.db, id), 'enquiry');
      return listAttachments(store.db, id);
    },
  });
};
