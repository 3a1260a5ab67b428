import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { idText } from '../../domain/text/text.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { writeContours } from '../../media/cut-drawing/write-contours.ts';
import { listAttachments } from '../../store/enquiry/attachment.ts';
import { listCutParts } from '../../store/enquiry/cut-part.ts';
import { findEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { call } from '../http/call.ts';
import type { EnquiryRoutes } from '../http/options.ts';
import { readDrawingOf } from './read-parts.ts';

/** Downloads what is cut of a part's drawing, without its texts, dimensions and centre lines. */
export const cutPartRoutes: EnquiryRoutes = async (app, { store: { db }, attachments }) => {
  app.get(
    '/message/:id/parts/:part/contours.dxf',
    call('enquiry', 'Download the contours of a part as a DXF in millimetres', {
      tags: ['message'],
      params: z.object({ id: idText, part: idText }),
      produces: ['image/vnd.dxf'],
      answer: z.any().describe('The file'),
      refuses: [400, 404],
    }),
    async ({ params: { id, part: wanted } }, reply) => {
      orNotFound(await findEnquiry(db, id), 'enquiry');
      const part = orNotFound(
        (await listCutParts(db, id)).find((each) => each.id === wanted),
        'attachment',
      );
      const files = await listAttachments(db, id);
      const file = files.find((each) => each.id === part.attachment_id)?.file ?? '';
      const drawing = await readDrawingOf(attachments, file, part);
      const contours = await writeContours(orNotFound(drawing?.parts[0] && drawing.parts, 'attachment'));
      reply.header('content-disposition', contentDisposition(part.name.replace(/(\.dxf)?$/i, '-contours.dxf')));
      return reply.type('image/vnd.dxf').send(contours);
    },
  );
};
