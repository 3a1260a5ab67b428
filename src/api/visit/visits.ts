import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { visitsAnswer } from '../../contract/visit.ts';
import { interfaceLanguages } from '../../domain/text/interface-language.ts';
import type { Language } from '../../domain/text/language.ts';
import { longestReport } from '../../domain/visit.ts';
import { because } from '../../lib/reason-message.ts';
import { call } from '../http/call.ts';
import { failures } from '../http/failure.ts';
import { languageOf, languageQuery } from '../http/language-of.ts';
import type { VisitRoutes } from '../http/options.ts';
import { countReport } from './count-visit.ts';
import { visitReport } from './read-report.ts';
import { answerVisits } from './visit-answer.ts';
import { visitExport } from './visit-export.ts';
import { exportedParts } from './visit-export-texts.ts';

const tags = ['visits'];

const day = z.iso.date();
const period = z
  .object({ from: day, until: day })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: because('afterBeginning') });

/** Routes that count the reports of pages, and return the sums to administrators. */
export const visitRoutes: VisitRoutes = async (app, { store, visits, search }) => {
  const { db } = store;
  const { counter } = visits;
  const isMissed = async (words: string, language: Language) => (await search({ words, language })).isMissed;

  app.post(
    '/visits',
    {
      ...call(
        { public: true, knowsSession: true },
        'Send a report of a visitor’s action to be counted, without identifying visitors',
        {
          tags,
          description:
            'Also returns 204 when it is not counted: because counting is off, the visitor objects, a user or a robot sends it, the page is not public, or the rate limit is reached.',
          body: visitReport,
          refuses: failures(400, 403, 413, 415, 500, 503),
        },
      ),
      bodyLimit: longestReport,
    },
    async (request, reply) => {
      await countReport(store, visits, request, request.body, isMissed);
      return reply.code(204).send();
    },
  );

  app.get(
    '/visits',
    call('visits', 'Read the visits of a period, by day, page, machine, language, host, search and device', {
      tags,
      querystring: period.safeExtend(languageQuery.shape),
      answer: visitsAnswer,
      refuses: [400],
    }),
    async (request) => answerVisits(db, counter.pending(), request.query, languageOf(request)),
  );

  app.get(
    '/visits/export',
    call('visits', 'Export one part of the visits of a period as CSV', {
      tags,
      querystring: period.safeExtend({
        part: z.enum(exportedParts),
        language: z.enum(interfaceLanguages).optional(),
      }),
      produces: ['text/csv'],
      answer: z.any().describe('The file'),
      refuses: [400],
    }),
    async ({ query: { part, language = 'en', from, until } }, reply) => {
      const answer = await answerVisits(db, counter.pending(), { from, until }, language);
      reply.type('text/csv; charset=utf-8; header=present');
      reply.header('content-disposition', contentDisposition(`visits-${part}-${from}-${until}.csv`));
      return reply.send(visitExport(answer, part, language));
    },
  );
};
