import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { enquiriesAnswer, enquiryAnswer, neighboursAnswer } from '../../contract/enquiry.ts';
import { interfaceLanguages } from '../../domain/text/interface-language.ts';
import { dayAt } from '../../domain/time/day.ts';
import { findNeighbours, matching } from '../../store/enquiry/enquiry-filter.ts';
import { listEnquiries, newestEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { countDue, countEnquiries, countUnread } from '../../store/enquiry/inbox-count.ts';
import { userOf } from '../auth/guard.ts';
import { logSecurity } from '../auth/security-log.ts';
import { call } from '../http/call.ts';
import type { EnquiryRoutes } from '../http/options.ts';
import { idParams, pageQuery } from '../http/shape.ts';
import { withETag } from '../http/version.ts';
import { answerRow, mailOf, readEnquiry } from './enquiry-answer.ts';
import { enquiryExport } from './enquiry-export.ts';
import { enquiryQuery, filterOf } from './enquiry-filter.ts';

const tags = ['message'];

/** The longest page of the list, and the default. */
const longestPage = 100;

/** Reads enquiries, for the administrator only. */
export const enquiryRoutes: EnquiryRoutes = async (app, { store: { db }, config }) => {
  app.get(
    '/message',
    call('enquiry', `List enquiries, newest first, at most ${longestPage}`, {
      tags,
      querystring: enquiryQuery.extend(pageQuery.shape),
      answer: enquiriesAnswer,
      refuses: [400],
    }),
    async ({ query: { limit = longestPage, offset, ...filter } }) => {
      const found = await matching(db, filterOf(filter));
      return {
        rows: (await listEnquiries(db, found, { limit, offset })).map(answerRow),
        total: await countEnquiries(db, found),
        unread: await countUnread(db),
        due: await countDue(db, dayAt(new Date())),
        newest: await newestEnquiry(db),
        mail: mailOf(config),
      };
    },
  );

  app.get(
    '/message/export',
    call('export', 'Export enquiries as CSV, newest first', {
      tags,
      querystring: enquiryQuery.extend({ language: z.enum(interfaceLanguages).optional() }),
      produces: ['text/csv'],
      answer: z.any().describe('The file'),
      refuses: [400],
    }),
    async (request, reply) => {
      logSecurity(request, 'sensitive_read', { user: userOf(request).id, what: 'enquiries' });
      reply.type('text/csv; charset=utf-8; header=present');
      reply.header('content-disposition', contentDisposition(`messages-${dayAt(new Date())}.csv`));
      const { language = 'en', ...filter } = request.query;
      // As bytes: when strings are piped, Node 26.10 may miss the response's drain event, and the export stops half way.
      return reply.send(Readable.from(enquiryExport(db, filterOf(filter), language), { objectMode: false }));
    },
  );

  app.get(
    '/message/:id',
    call('enquiry', 'Read an enquiry with its thread and the delivery state of its mail', {
      tags,
      params: idParams,
      answer: enquiryAnswer,
      refuses: [400, 404],
    }),
    async (request, reply) => withETag(reply, await readEnquiry(db, request.params.id, config)),
  );

  app.get(
    '/message/:id/neighbours',
    call('enquiry', 'Read the ids of the next newer and next older enquiry in a filtered list', {
      tags,
      params: idParams,
      querystring: enquiryQuery,
      answer: neighboursAnswer,
      refuses: [400],
    }),
    async ({ params, query }) => findNeighbours(db, await matching(db, filterOf(query)), params.id),
  );
};
