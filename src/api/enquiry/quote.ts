import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { attachmentLimits } from '../../domain/enquiry/attachment.ts';
import { cutPartsInput } from '../../domain/enquiry/cut-part.ts';
import { call } from '../http/call.ts';
import { encapsulated } from '../http/encapsulated.ts';
import { failures, handleFailure } from '../http/failure.ts';
import type { EnquiryRoutes } from '../http/options.ts';
import { idempotencyHeaders } from './contact.ts';
import { enquiryBody, keepEnquiry } from './keep-enquiry.ts';
import { readParts } from './read-parts.ts';
import { createFormReceiver, formLimit, type Upload } from './receive-form.ts';
import { refusedForm } from './refused-form.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of the quote form, once it is read. */
    upload: Upload | undefined;
  }
}

/** Form fields are texts: the script sends the basket and the parts to cut as JSON. */
const formBody = enquiryBody.required({ object: true }).extend({
  basket: z.preprocess(readJson, enquiryBody.shape.basket),
  parts: z.preprocess(readJson, cutPartsInput.default([])),
});

/** POST /api/contact/quote: the quote form with files, with or without JavaScript. */
export const quoteRoutes: EnquiryRoutes = encapsulated(async (app, options) => {
  const { attachments, onFormResult } = options;
  const wantsPage = ({ headers }: FastifyRequest) =>
    onFormResult !== undefined && !headers.accept?.includes('application/json');
  const receiveForm = createFormReceiver(options, wantsPage);

  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    throwFileSizeLimit: false, // such a file exceeds the limit for all files together, which refuses it
    limits: { fileSize: attachmentLimits.bytes + 1, fieldSize: 64 * 1024, fieldNameSize: 100, parts: 60 },
  });
  app.decorateRequest('upload', undefined);

  /** Removes the files of a request that failed. */
  app.setErrorHandler(async (error, request, reply) => {
    await discard(request);
    if (!wantsPage(request)) return handleFailure(error, request, reply);
    const { status, result } = refusedForm(error, request, request.upload?.hadFiles ?? false);
    return onFormResult?.(request, reply.code(status), result);
  });

  async function discard({ upload, log }: FastifyRequest): Promise<void> {
    const files = upload?.attachments.splice(0).map(({ file }) => file) ?? [];
    await attachments.remove(files).catch((error: unknown) => log.error({ err: error }, 'Files were not removed'));
  }

  app.post(
    '/contact/quote',
    {
      ...call({ public: true }, 'Send a quote request with files', {
        tags: ['contact'],
        description:
          'Files are parts named `attachments`, at most 5 with 20 MB in total: PDF, JPEG, PNG, WebP, DXF, DWG or STEP. ' +
          'Without `accept: application/json`, the response is an HTML page.',
        consumes: ['multipart/form-data'],
        headers: idempotencyHeaders,
        body: formBody,
        answer: z.string().describe('A confirmation page'),
        refuses: { 204: z.undefined(), ...failures(400, 403, 413, 415, 429, 500, 503, 507) },
      }),
      bodyLimit: formLimit,
      preValidation: receiveForm,
    },
    async (request, reply) => {
      const { upload, headers } = request;
      const { parts: typed, ...body } = request.body;
      const files = upload?.attachments ?? [];
      const parts = await readParts(attachments, files, typed, request.log);
      const sent = { idempotencyKey: headers['idempotency-key'], attachments: files, parts };
      if (await keepEnquiry(options, request, body, sent)) request.upload = undefined;
      await discard(request); // an enquiry that was stored before has the same files
      const answer = reply as FastifyReply;
      if (wantsPage(request)) return onFormResult?.(request, answer.code(200), { ok: true, input: body });
      return answer.code(204).send();
    },
  );
});

/** Parses JSON. Returns other text unchanged, which the schema then refuses. */
function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
