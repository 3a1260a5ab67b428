import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { call } from '../http/call.ts';
import { encapsulated } from '../http/encapsulated.ts';
import { failures } from '../http/failure.ts';
import type { EnquiryRoutes, FormResult } from '../http/options.ts';
import { makeFormToken } from './form-token.ts';
import { formValues } from './form-values.ts';
import { enquiryBody, keepEnquiry } from './keep-enquiry.ts';
import { refusedForm } from './refused-form.ts';

const tags = ['contact'];

/** Headers of a request that may be sent twice. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(100)
    .optional()
    .describe('Repeated requests with the same key store one enquiry'),
});

/** POST /api/contact, the form for visitors without JavaScript, and the form token. */
export const contactRoutes: EnquiryRoutes = async (app, options) => {
  const { gate } = options;
  app.post(
    '/contact',
    {
      config: { public: true },
      /** With an idempotency key the handler decides, because the enquiry may already be stored. */
      async onRequest({ headers, ip }) {
        if (headers['idempotency-key'] === undefined) await gate.refuseKnown(await gate.identify(ip));
      },
      schema: {
        tags,
        summary: 'Send an enquiry',
        headers: idempotencyHeaders,
        body: enquiryBody,
        response: { 204: z.undefined(), ...failures(400, 403, 413, 415, 429, 500, 503, 507) },
      },
    },
    async (request, reply) => {
      const idempotencyKey = request.headers['idempotency-key'];
      await keepEnquiry(options, request, request.body, { idempotencyKey });
      return reply.code(204).send();
    },
  );

  app.get(
    '/contact/stamp',
    call({ public: true }, 'Read a form token, the signed current time, which a form sends back as `stamp`', {
      tags,
      answer: z.object({ stamp: z.string() }),
      refuses: failures(500, 503),
    }),
    async () => ({ stamp: makeFormToken(await gate.secret(), Date.now()) }),
  );

  await formRoute(app, options);
};

/** Without a script there is no basket. */
const formBody = enquiryBody.omit({ basket: true });

/** Accepts `application/x-www-form-urlencoded` instead of JSON. */
const formRoute: EnquiryRoutes = encapsulated(async (app, options) => {
  const { onFormResult = answerPlainly } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => formValues(new URLSearchParams(body)),
  );
  app.addHook('preValidation', async (request) => {
    request.body ??= {}; // a missing body is refused like an empty form
  });

  app.post(
    '/contact/form',
    {
      config: { public: true },
      attachValidation: true, // the page shows a refused form again, with what the visitor typed
      schema: {
        tags,
        summary: 'Send an enquiry from an HTML form, without JavaScript',
        consumes: ['application/x-www-form-urlencoded'],
        body: formBody,
        response: {
          200: z.string().describe('A confirmation page'),
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
        const { status, result } = refusedForm(error, request);
        return answer(status, result);
      }
      return answer(200, { ok: true, input: request.body });
    },
  );
});

function answerPlainly(_request: FastifyRequest, reply: FastifyReply, result: FormResult): FastifyReply {
  if (result.ok) return reply.code(204).send();
  if (result.retryAfter) reply.header('retry-after', result.retryAfter);
  return reply.send({ detail: 'The message was not accepted', fields: result.fields });
}
