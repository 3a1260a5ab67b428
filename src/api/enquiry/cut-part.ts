import { buffer } from 'node:stream/consumers';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { idText } from '../../domain/text/text.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { readCutDrawing } from '../../media/cut-drawing/read-cut-drawing.ts';
import { writeContours } from '../../media/cut-drawing/write-contours.ts';
import { listAttachments } from '../../store/enquiry/attachment.ts';
import { cutPartsByEnquiry } from '../../store/enquiry/cut-part.ts';
import { findEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { call } from '../http/call.ts';
import type { EnquiryRoutes } from '../http/options.ts';
import { readOptions } from './read-parts.ts';

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
      const parts = (await cutPartsByEnquiry(db, [id])).get(id) ?? [];
      const part = orNotFound(
        parts.find((each) => each.id === wanted),
        'attachment',
      );
      const files = await listAttachments(db, id);
      const file = files.find((each) => each.id === part.attachment_id)?.file ?? '';
      const content = orNotFound(await attachments.read(file), 'attachment');
      const drawing = await readCutDrawing(await buffer(content), readOptions(part));
      const contours = await writeContours(orNotFound(drawing?.parts[0] && drawing.parts, 'attachment'));
      reply.header('content-disposition', contentDisposition(part.name.replace(/(\.dxf)?$/i, '-contours.dxf')));
      return reply.type('image/vnd.dxf').send(contours);
    },
  );
};
