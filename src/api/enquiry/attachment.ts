import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { attachmentKinds, isPicture, pictureWidths } from '../../domain/enquiry/attachment.ts';
import { idText } from '../../domain/text/text.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { type Attachment, listAttachments } from '../../store/enquiry/attachment.ts';
import { findEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { failures } from '../http/failure.ts';
import type { EnquiryRoutes } from '../http/options.ts';

const tags = ['message'];
const params = z.object({ id: idText, attachmentId: idText });
const response = { 200: z.unknown().describe('The file'), ...failures(400, 401, 403, 404, 500, 503) };
const config = { right: 'enquiry' } as const;

/** Headers of untrusted files: the content may not run, load or send anything, and browsers must not guess its type. */
export const inert = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' };

/** The same for files that the back-office shows in a frame. */
const framed = { ...inert, 'content-security-policy': `${inert['content-security-policy']}; frame-ancestors 'self'` };

/**
 * The files of an enquiry. Strangers made them, so browsers save them instead of showing them. For viewing, pictures are
 * re-encoded, and a PDF is sandboxed.
 */
export const attachmentRoutes: EnquiryRoutes = async (app, { store, attachments }) => {
  const find = async ({ id, attachmentId }: z.infer<typeof params>): Promise<Attachment> => {
    const enquiry = orNotFound(await findEnquiry(store.db, id), 'enquiry');
    const all = await listAttachments(store.db, enquiry.id);
    return orNotFound(
      all.find((attachment) => attachment.id === attachmentId),
      'attachment',
    );
  };

  app.get(
    '/message/:id/attachments/:attachmentId',
    { config, schema: { tags, summary: 'Download a file of an enquiry', params, response } },
    async (request, reply) => {
      const { name, file, type, bytes } = await find(request.params);
      const content = orNotFound(await attachments.read(file), 'attachment');
      reply.headers({ ...inert, 'content-type': type, 'content-length': bytes });
      return reply.header('content-disposition', contentDisposition(name)).send(content);
    },
  );

  app.get(
    '/message/:id/attachments/:attachmentId/picture',
    {
      config,
      schema: {
        tags,
        summary: 'Download a picture of an enquiry, re-encoded as WebP for viewing',
        params,
        querystring: z.object({ size: z.enum(['small', 'large']) }),
        response,
      },
    },
    async ({ params: named, query: { size } }, reply) => {
      const { file, type } = await find(named);
      const picture = isPicture(type) ? await attachments.picture(file, pictureWidths[size]) : undefined;
      return reply.headers({ ...inert, 'content-type': 'image/webp' }).send(orNotFound(picture, 'attachment'));
    },
  );

  app.get(
    '/message/:id/attachments/:attachmentId/document',
    { config, schema: { tags, summary: 'Download a PDF of an enquiry for viewing in a frame', params, response } },
    async (request, reply) => {
      const { name, file, type, bytes } = await find(request.params);
      const isPdf = type === attachmentKinds.pdf.type;
      const content = orNotFound(isPdf ? await attachments.read(file) : undefined, 'attachment');
      reply.headers({ ...framed, 'content-type': type, 'content-length': bytes });
      return reply.header('content-disposition', contentDisposition(name, { type: 'inline' })).send(content);
    },
  );
};
