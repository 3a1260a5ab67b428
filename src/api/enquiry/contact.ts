import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { explainFailure, failures } from '../http/failure.ts';
import type { FormResult, Routes } from '../http/options.ts';
import { stamp } from './form-token.ts';
import { formValues } from './form-values.ts';
import { enquiryBody, keepEnquiry } from './keep-enquiry.ts';

const tags = ['contact'];

/** What a program may say of its sending. */
export const sending = z.object({
  'idempotency-key': z.string().min(8).max(100).optional().describe('Sent twice under one key, it is stored once'),
});

/** POST /api/contact, and the same for visitors without JavaScript. */
export const contactRoutes: Routes = async (app, options) => {
  const { gate } = options;
  app.post(
    '/contact',
    {
      config: { public: true },
      /** What was stored before under a key is looked up first. */
      async onRequest({ headers, ip }) {
        if (headers['idempotency-key'] === undefined) await gate.refuseKnown(await gate.identify(ip));
      },
      schema: {
        tags,
        summary: 'Send an enquiry',
        headers: sending,
        body: enquiryBody,
        response: { 204: z.undefined(), ...failures(400, 403, 413, 415, 429, 500, 503, 507) },
      },
    },
    async (request, reply) => {
      await keepEnquiry(options, request, request.body, { key: request.headers['idempotency-key'] });
      return reply.code(204).send();
    },
  );

  app.get(
    '/contact/stamp',
    {
      config: { public: true },
      schema: {
        tags,
        summary: 'Tell the time at which a form is taken up, signed',
        response: { 200: z.object({ stamp: z.string() }), ...failures(500, 503) },
      },
    },
    async () => ({ stamp: stamp(await gate.secret(), Date.now()) }),
  );

  await app.register(formRoute, options);
};

/** A basket is kept by the browser, with a script: a form alone has none. */
const formBody = enquiryBody.omit({ basket: true });

/** The one route that takes a form's own encoding instead of JSON. */
const formRoute: Routes = async (app, options) => {
  const { onFormResult = answerPlainly } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => formValues(new URLSearchParams(body)),
  );
  app.addHook('preValidation', async (request) => {
    request.body ??= {}; // a request without a body is refused as an empty form is
  });

  app.post(
    '/contact/form',
    {
      config: { public: true },
      attachValidation: true, // a refused form is shown again, with what the visitor typed
      schema: {
        tags,
        summary: 'Send an enquiry from a form without JavaScript',
        consumes: ['application/x-www-form-urlencoded'],
        body: formBody,
        response: {
          200: z.string().describe('A page that says so'),
          204: z.undefined(),
          ...failures(400, 403, 413, 415, 429, 500, 503, 507),
        },
      },
    },
    async (request, reply) => {
      const answer = (status: number, result: FormResult) =>
        onFormResult(request, (reply as FastifyReply).code(status), result);
      try {
        if (request.validationError) throw request.validationError;
        await keepEnquiry(options, request, request.body);
      } catch (error) {
        const { status, fields = {}, retryAfter } = explainFailure(error, request);
        const values = request.body as Record<string, string>;
        return answer(status, { ok: false, values, fields, ...(retryAfter && { retryAfter }) });
      }
      return answer(200, { ok: true, input: request.body });
    },
  );
};

function answerPlainly(_request: FastifyRequest, reply: FastifyReply, result: FormResult): FastifyReply {
  if (result.ok) return reply.code(204).send();
  if (result.retryAfter) reply.header('retry-after', result.retryAfter);
  return reply.send({ detail: 'The message was not accepted', fields: result.fields });
}
