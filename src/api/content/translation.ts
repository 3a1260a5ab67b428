import { z } from 'zod';
import { outdatedTextAnswer, translationSummaryAnswer, translationsAnswer } from '../../contract/translation.ts';
import { itemNouns } from '../../domain/history.ts';
import { defaultLanguage, languages } from '../../domain/language.ts';
import { id, idText, text } from '../../domain/text.ts';
import { translatedNouns, translationStates } from '../../domain/translation.ts';
import { listTranslations, summarizeTranslations } from '../../store/content/translation.ts';
import { listOutdated, reviewTranslation } from '../../store/content/translation-review.ts';
import { userOf } from '../auth/guard.ts';
import { failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { nothing, pageQuery } from '../http/shape.ts';

const tags = ['translation'];

const review = z.object({
  noun: z.enum(translatedNouns),
  id,
  item: z
    .object({ noun: z.enum(itemNouns), id })
    .nullable()
    .default(null),
  field: z.string(),
  language: z.enum(languages).exclude([defaultLanguage]),
  version: id.optional().describe('Of the row that was looked at: what is changed after it is not reviewed'),
});

/** The states of translations, and reviews by users. */
export const translationRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/translations',
    {
      schema: {
        tags,
        summary: 'Tell of each record and language whether it is complete, missing something, or older than the French',
        querystring: z.object({
          ...pageQuery.shape,
          limit: idText.pipe(z.number().max(100)).default(50),
          noun: z.enum(translatedNouns).optional(),
          language: z.enum(languages).optional().describe('The language that the state is asked of'),
          state: z.enum(translationStates).optional(),
          search: text(200).optional(),
          id: idText.optional().describe('One record alone'),
        }),
        response: { 200: translationsAnswer, ...failures(400, 401, 500, 503) },
      },
    },
    (request) => listTranslations(store.db, { ...request.query, offset: request.query.offset ?? 0 }),
  );

  app.get(
    '/translations/summary',
    {
      schema: {
        tags,
        summary:
          'Count the records, and in each language those that are complete, lack a text, or have one older than the French',
        querystring: z.object({ noun: z.enum(translatedNouns).optional() }),
        response: { 200: translationSummaryAnswer, ...failures(400, 401, 500, 503) },
      },
    },
    (request) => summarizeTranslations(store.db, request.query.noun),
  );

  app.get(
    '/translations/outdated',
    {
      schema: {
        tags,
        summary: 'List the translations of a record, or of all of a noun, that are older than the French text',
        querystring: z.object({ noun: z.enum(translatedNouns), id: idText.optional() }),
        response: { 200: z.array(outdatedTextAnswer), ...failures(400, 401, 500, 503) },
      },
    },
    (request) => listOutdated(store.db, request.query.noun, request.query.id),
  );

  app.post(
    '/translations/review',
    {
      schema: {
        tags,
        summary: 'Say that a translation is still right although the French text was changed',
        body: review,
        response: { 200: nothing, ...writeFailures },
      },
    },
    async (request) => {
      await store.changeContent((transaction) => reviewTranslation(transaction, userOf(request), request.body));
      return {};
    },
  );
};
