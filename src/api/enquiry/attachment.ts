import { create } from 'content-disposition';
import { z } from 'zod';
import { idText } from '../../domain/text.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { listAttachments } from '../../store/enquiry/attachment.ts';
import { findMessage } from '../../store/enquiry/enquiry-list.ts';
import { failures } from '../http/failure.ts';
import type { Routes } from '../http/options.ts';

/** The files that came with an enquiry: to be saved, never to be shown in place, because strangers have made them. */
export const attachmentRoutes: Routes = async (app, { store, attachments }) => {
  app.get(
    '/message/:id/attachments/:attachmentId',
    {
      schema: {
        tags: ['message'],
        summary: 'Download a file that came with an enquiry',
        params: z.object({ id: idText, attachmentId: idText }),
        response: { 200: z.unknown().describe('The file'), ...failures(400, 401, 404, 500, 503) },
      },
    },
    async ({ params: { id, attachmentId } }, reply) => {
      const message = orNotFound(await findMessage(store.db, id), 'enquiry');
      const all = await listAttachments(store.db, message.id);
      const { name, file, type, bytes } = orNotFound(
        all.find((attachment) => attachment.id === attachmentId),
        'attachment',
      );
      const content = orNotFound(await attachments.read(file), 'attachment');
      reply.headers({
        'content-type': type,
        'content-length': bytes,
        'content-disposition': create(name),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      return reply.send(content);
    },
  );
};
