import { listAttachments } from '../../store/enquiry/attachment.ts';
import type { EnquiryRoutes } from '../http/options.ts';
import { addFileViews } from './file-views.ts';

/** The files that came with an enquiry. */
export const attachmentRoutes: EnquiryRoutes = async (app, { store: { db }, attachments }) => {
  const path = '/message/:id/attachments';
  addFileViews(app, { db, attachments, path, parameter: 'attachmentId', of: 'an enquiry', list: listAttachments });
};
