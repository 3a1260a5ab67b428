import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { enquiriesAnswer, enquiryAnswer } from '../../contract/enquiry.ts';
import { dayAt } from '../../domain/day.ts';
import { enquiryPatch } from '../../domain/enquiry.ts';
import { interfaceLanguages } from '../../domain/interface-language.ts';
import { foundOrRefuse, orNotFound, Refusal } from '../../lib/refusal.ts';
import type { Database } from '../../store/engine/row.ts';
import { deleteEnquiry, restoreEnquiry, updateEnquiry } from '../../store/enquiry/enquiry-change.ts';
import { countEnquiries, countUnread, matching } from '../../store/enquiry/enquiry-filter.ts';
import { listEnquiries, newestEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { retryMail } from '../../store/mail/outbox.ts';
import { userOf } from '../auth/guard.ts';
import { logSecurity } from '../auth/security-log.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { Routes } from '../http/options.ts';
import { idParams, nothing, pageQuery } from '../http/shape.ts';
import { answerChange, ifMatch, seenVersion, withETag } from '../http/version.ts';
import { answerRow, mailOf, readEnquiry } from './enquiry-answer.ts';
import { enquiryExport } from './enquiry-export.ts';
import { enquiryQuery } from './enquiry-filter.ts';

const tags = ['message'];

/** The longest page of the list, and the default. */
const longestPage = 100;

/** Enquiries, for the administrator only. No public page shows them: a change invalidates no cached page. */
export const enquiryRoutes: Routes = async (app, options) => {
  await readRoutes(app, options);
  await writeRoutes(app, options);
};

const readRoutes: Routes = async (app, { store: { db }, config }) => {
  app.get(
    '/message',
    {
      schema: {
        tags,
        summary: `List enquiries, the newest first, ${longestPage} at most`,
        querystring: enquiryQuery.extend(pageQuery.shape),
        response: { 200: enquiriesAnswer, ...failures(400, 401, 500, 503) },
      },
    },
    async ({ query: { limit = longestPage, offset, ...filter } }) => {
      const found = await matching(db, filter);
      return {
        rows: (await listEnquiries(db, found, { limit, offset })).map(answerRow),
        total: await countEnquiries(db, found),
        unread: await countUnread(db),
        newest: await newestEnquiry(db),
        mail: mailOf(config),
      };
    },
  );

  app.get(
    '/message/export',
    {
      schema: {
        tags,
        summary: 'Export enquiries, the newest first, as CSV',
        querystring: enquiryQuery.extend({ language: z.enum(interfaceLanguages).optional() }),
        produces: ['text/csv'],
        response: { 200: z.any().describe('The file'), ...failures(400, 401, 500, 503) },
      },
    },
    async (request, reply) => {
      logSecurity(request, 'sensitive_read', { user: userOf(request).id, what: 'enquiries' });
      reply.type('text/csv; charset=utf-8; header=present');
      reply.header('content-disposition', contentDisposition(`messages-${dayAt(new Date())}.csv`));
      const { language = 'en', ...filter } = request.query;
      // As bytes: when strings are piped, Node 26.10 may miss the response's drain event, and the export stops half way.
      return reply.send(Readable.from(enquiryExport(db, filter, language), { objectMode: false }));
    },
  );

  app.get(
    '/message/:id',
    {
      schema: {
        tags,
        summary: 'Read an enquiry, and what has become of its mail',
        params: idParams,
        response: { 200: enquiryAnswer, ...failures(400, 401, 404, 500, 503) },
      },
    },
    async (request, reply) => withETag(reply, await readEnquiry(db, request.params.id, config)),
  );
};

const writeRoutes: Routes = async (app, { store, config, onMail }) => {
  const { db } = store;
  const inTransaction: typeof store.changeContent = (write) => db.transaction().execute(write);

  app.patch(
    '/message/:id',
    {
      schema: {
        tags,
        summary: 'Note the state of an enquiry, an internal remark, or whether it was read',
        params: idParams,
        headers: ifMatch,
        body: enquiryPatch,
        response: { 200: enquiryAnswer, ...collision(enquiryAnswer), ...writeFailures },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const read = (database: Database) => readEnquiry(database, id, config);
      const write = async (transaction: Database) =>
        foundOrRefuse(await updateEnquiry(transaction, id, request.body, seenVersion(request)), 'enquiry');
      return answerChange(store, reply, read, write, inTransaction);
    },
  );

  app.delete(
    '/message/:id',
    {
      schema: {
        tags,
        summary: 'Delete an enquiry: for 30 days it can be restored',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    async (request) => {
      foundOrRefuse(await deleteEnquiry(db, request.params.id), 'enquiry');
      return {};
    },
  );

  app.post(
    '/message/:id/restore',
    {
      schema: {
        tags,
        summary: 'Restore a deleted enquiry',
        params: idParams,
        response: { 200: enquiryAnswer, ...writeFailures },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await restoreEnquiry(db, id);
      onMail?.(); // the mail of a deleted enquiry waits
      return withETag(reply, await readEnquiry(db, id, config));
    },
  );

  app.post(
    '/message/:id/retry',
    {
      schema: {
        tags,
        summary: 'Try again at once to deliver the mail of an enquiry',
        params: idParams,
        response: { 200: enquiryAnswer, ...writeFailures, ...failures(409) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { delivery } = await readEnquiry(db, id, config);
      orNotFound(delivery ?? undefined, 'enquiryMail');
      if (!(await retryMail(db, id))) throw new Refusal(409, 'alreadyDelivered');
      onMail?.();
      return withETag(reply, await readEnquiry(db, id, config));
    },
  );
};
