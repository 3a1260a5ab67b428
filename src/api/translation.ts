import { z } from 'zod';
import { itemNouns } from '../domain/history.ts';
import { languages } from '../domain/language.ts';
import { idText } from '../domain/text.ts';
import { translatedNouns, translationStates } from '../domain/translation.ts';
import { listTranslations } from '../store/translation.ts';
import { failures } from './failure.ts';
import type { Routes } from './options.ts';
import { pageQuery } from './shape.ts';

const cell = z.object({
  state: z.enum(translationStates),
  gap: z
    .object({ item: z.object({ noun: z.enum(itemNouns), id: z.number() }).nullable(), field: z.string() })
    .nullable()
    .describe('The first text that is blank, or older than the French one'),
});

const overview = z.object({
  total: z.number(),
  rows: z.array(
    z.object({
      noun: z.enum(translatedNouns),
      id: z.number(),
      label: z.string(),
      languages: z.record(z.enum(languages), cell),
    }),
  ),
});

/** How far the translations are. */
export const translationRoutes: Routes = async (app, { store }) => {
  app.get(
    '/translations',
    {
      config: { guarded: true },
      schema: {
        tags: ['translation'],
        summary: 'Tell of each record and language whether it is complete, missing something, or older than the French',
        querystring: z.object({
          ...pageQuery.shape,
          limit: idText.pipe(z.number().max(100)).default(50),
          noun: z.enum(translatedNouns).optional(),
          language: z.enum(languages).optional().describe('The language that the state is asked of'),
          state: z.enum(translationStates).optional(),
        }),
        response: { 200: overview, ...failures(400, 401, 500, 503) },
      },
    },
    (request) => listTranslations(store.db, { ...request.query, offset: request.query.offset ?? 0 }),
  );
};
