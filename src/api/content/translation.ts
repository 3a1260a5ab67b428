import { z } from 'zod';
import {
  copiesAnswer,
  outdatedTextAnswer,
  translationSummaryAnswer,
  translationsAnswer,
  unreviewedTextAnswer,
} from '../../contract/translation.ts';
import { itemNouns } from '../../domain/history.ts';
import { textPages } from '../../domain/page/page-text.ts';
import { defaultLanguage, languages } from '../../domain/text/language.ts';
import { id, idText, text } from '../../domain/text/text.ts';
import { copyableNouns, translatedNouns, translationStates } from '../../domain/text/translation.ts';
import { copyFrench } from '../../store/content/translated/copy.ts';
import { listTranslations, summarizeTranslations } from '../../store/content/translated/translation.ts';
import { listOutdated, listUnreviewed, reviewTranslation } from '../../store/content/translated/translation-review.ts';
import { requireLanguage, userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { writeFailures } from '../http/failure.ts';
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
  version: id.optional().describe('The version to review it in: later changes are not reviewed'),
});

const copying = z.object({
  noun: z.enum(copyableNouns),
  id,
  over: z
    .array(
      z.object({
        item: z
          .object({ noun: z.enum(itemNouns), id })
          .nullable()
          .default(null),
        field: z.string(),
        language: z.enum(languages).exclude([defaultLanguage]),
      }),
    )
    .max(1000)
    .default([])
    .describe('The only translations to overwrite'),
});

/** Routes that read the states of translations, review translations and copy French texts. */
export const translationRoutes: ContentRoutes = async (app, options) => {
  await readRoutes(app, options);
  await writeRoutes(app, options);
};

const readRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/translations',
    call(
      'translate',
      'List the translation states of records in each language: complete, missing, outdated or unreviewed',
      {
        tags,
        querystring: z.object({
          ...pageQuery.shape,
          limit: idText.pipe(z.number().max(100)).default(50),
          noun: z.enum(translatedNouns).optional(),
          language: z
            .enum(languages)
            .optional()
            .describe('The language that must be in this `state`; any language by default'),
          state: z.enum(translationStates).optional(),
          search: text(200).optional(),
          pages: text(1000)
            .transform((keys) => keys.split(','))
            .pipe(z.array(z.enum(textPages)))
            .optional()
            .describe(
              'The keys of the pages whose displayed name matches the search; by default, the search compares the keys',
            ),
          id: idText.optional().describe('Only this record'),
        }),
        answer: translationsAnswer,
        refuses: [400],
      },
    ),
    (request) => listTranslations(store.db, { ...request.query, offset: request.query.offset ?? 0 }),
  );

  app.get(
    '/translations/summary',
    call('translate', 'Count the records by translation state in each language', {
      tags,
      querystring: z.object({ noun: z.enum(translatedNouns).optional() }),
      answer: translationSummaryAnswer,
      refuses: [400],
    }),
    (request) => summarizeTranslations(store.db, request.query.noun),
  );

  app.get(
    '/translations/outdated',
    call(
      'translate',
      'List the translations that are older than their French text, of one record or of all records of a `noun`',
      {
        tags,
        querystring: z.object({ noun: z.enum(translatedNouns), id: idText.optional() }),
        answer: z.array(outdatedTextAnswer),
        refuses: [400],
      },
    ),
    (request) => listOutdated(store.db, request.query.noun, request.query.id),
  );

  app.get(
    '/translations/unreviewed',
    call('translate', 'List the unreviewed translations of one record or of all records of a `noun`', {
      tags,
      querystring: z.object({ noun: z.enum(translatedNouns), id: idText.optional() }),
      answer: z.array(unreviewedTextAnswer),
      refuses: [400],
    }),
    (request) => listUnreviewed(store.db, request.query.noun, request.query.id),
  );
};

const writeRoutes: ContentRoutes = async (app, { store }) => {
  app.post(
    '/translations/copy',
    call(
      'content',
      'Copy the French texts of a record into languages with a blank text or an older copy, marked as copies',
      { tags, body: copying, answer: copiesAnswer, refuses: writeFailures },
    ),
    (request) => store.changeContent((transaction) => copyFrench(transaction, userOf(request), request.body)),
  );

  app.post(
    '/translations/review',
    call('translate', 'Confirm an outdated or unreviewed translation, or a copy of the French text', {
      tags,
      body: review,
      answer: nothing,
      refuses: writeFailures,
    }),
    async (request) => {
      requireLanguage(request, request.body.language);
      await store.changeContent((transaction) => reviewTranslation(transaction, userOf(request), request.body));
      return {};
    },
  );
};
