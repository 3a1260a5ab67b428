import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { idText } from '../../domain/text.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { listAttachments } from '../../store/enquiry/attachment.ts';
import { findEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { failures } from '../http/failure.ts';
import type { EnquiryRoutes } from '../http/options.ts';

/** Downloads of an enquiry's files. Browsers save them and never show them: strangers made them. */
export const attachmentRoutes: EnquiryRoutes = async (app, { store, attachments }) => {
  app.get(
    '/message/:id/attachments/:attachmentId',
    {
      config: { right: 'enquiry' },
      schema: {
        tags: ['message'],
        summary: 'Download a file that came with an enquiry',
        params: z.object({ id: idText, attachmentId: idText }),
        response: { 200: z.unknown().describe('The file'), ...failures(400, 401, 403, 404, 500, 503) },
      },
    },
    async ({ params: { id, attachmentId } }, reply) => {
      const enquiry = orNotFound(await findEnquiry(store.db, id), 'enquiry');
      const all = await listAttachments(store.db, enquiry.id);
      const { name, file, type, bytes } = orNotFound(
        all.find((attachment) => attachment.id === attachmentId),
        'attachment',
      );
      const content = orNotFound(await attachments.read(file), 'attachment');
      reply.headers({
        'content-type': type,
        'content-length': bytes,
        'content-disposition': contentDisposition(name),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      return reply.send(content);
    },
  );
};
