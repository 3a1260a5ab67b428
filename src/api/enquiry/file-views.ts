import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { attachmentKinds, isPicture, pictureWidths } from '../../domain/enquiry/attachment.ts';
import { idText } from '../../domain/text/text.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import type { Attachments } from '../../media/attachments.ts';
import type { Database } from '../../store/engine/row.ts';
import type { Attachment } from '../../store/enquiry/attachment.ts';
import { findEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { failures } from '../http/failure.ts';

const response = { 200: z.unknown().describe('The file'), ...failures(400, 401, 403, 404, 500, 503) };
const config = { right: 'enquiry' } as const;

/** Headers of untrusted files: the content may not run, load or send anything, and browsers must not guess its type. */
const inert = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' };

/** The same for files that the back-office shows in a frame. */
const framed = { ...inert, 'content-security-policy': `${inert['content-security-policy']}; frame-ancestors 'self'` };

/** A PDF that cannot be drawn is offered as a download. That is no error. */
function noPage(error: unknown): 'no page' {
  if (error instanceof Refusal && error.status === 400) return 'no page';
  throw error;
}

type Views = {
  db: Database;
  attachments: Attachments;
  /** The path of the files of an enquiry. */
  path: string;
  /** The name of the parameter that follows it. */
  parameter: 'attachmentId' | 'fileId';
  /** What the files belong to, for the documentation. */
  of: string;
  list: (db: Database, enquiryId: number) => Promise<(Attachment & { id: number })[]>;
};

/**
 * Adds the routes that show files of strangers. Browsers save them instead of showing them. For viewing, pictures are re-encoded, and a
 * PDF is sandboxed.
 */
export function addFileViews(
  given: FastifyInstance,
  { db, attachments, path: base, parameter, of, list }: Views,
): void {
  const params = z.object({ id: idText, [parameter]: idText });
  const path = `${base}/:${parameter}`;
  const find = async ({ id = 0, [parameter]: fileId }: z.output<typeof params>) => {
    orNotFound(await findEnquiry(db, id), 'enquiry');
    const all = await list(db, id);
    return orNotFound(
      all.find((file) => file.id === fileId),
      'attachment',
    );
  };
  const app = given.withTypeProvider<ZodTypeProvider>();
  const tags = ['message'];

  app.get(
    path,
    { config, schema: { tags, summary: `Download a file of ${of}`, params, response } },
    async (request, reply) => {
      const { name, file, type, bytes } = await find(request.params);
      const content = orNotFound(await attachments.read(file), 'attachment');
      reply.headers({ ...inert, 'content-type': type, 'content-length': bytes });
      return reply.header('content-disposition', contentDisposition(name)).send(content);
    },
  );

  app.get(
    `${path}/picture`,
    {
      config,
      schema: {
        tags,
        summary: `Download a picture of ${of}, or the first page of a PDF, re-encoded as WebP for viewing`,
        params,
        querystring: z.object({ size: z.enum(['small', 'large']) }),
        response: { ...response, 204: z.null().describe('A PDF whose first page cannot be drawn') },
      },
    },
    async ({ params: named, query: { size } }, reply) => {
      const { file, type } = await find(named);
      const isPdf = type === attachmentKinds.pdf.type;
      const read = isPdf || isPicture(type) ? attachments.picture(file, pictureWidths[size]) : undefined;
      const picture = await (isPdf ? read?.catch(noPage) : read);
      if (picture === 'no page') return reply.headers(inert).code(204).send(null);
      return reply.headers({ ...inert, 'content-type': 'image/webp' }).send(orNotFound(picture, 'attachment'));
    },
  );

  app.get(
    `${path}/document`,
    { config, schema: { tags, summary: `Download a PDF of ${of} for viewing in a frame`, params, response } },
    async (request, reply) => {
      const { name, file, type, bytes } = await find(request.params);
      const isPdf = type === attachmentKinds.pdf.type;
      const content = orNotFound(isPdf ? await attachments.read(file) : undefined, 'attachment');
      reply.headers({ ...framed, 'content-type': type, 'content-length': bytes });
      return reply.header('content-disposition', contentDisposition(name, { type: 'inline' })).send(content);
    },
  );
}
