import { z } from 'zod';
import { categoryFields } from '../domain/category.ts';
import { withOwnLanguage } from '../domain/localized.ts';
import { orNotFound } from '../domain/refusal.ts';
import { id } from '../domain/text.ts';
import { findCategory } from '../store/category.ts';
import { findMachineName } from '../store/machine.ts';
import { linkCategory, unlinkCategory } from '../store/machine-category.ts';
import { categoryLinkAnswer } from './category.ts';
import { writeFailures } from './failure.ts';
import { authorOf } from './guard.ts';
import { languageOf } from './language-of.ts';
import type { Routes } from './options.ts';
import { idParams, nothing } from './shape.ts';

const tags = ['machine'];
const link = z.object({ id });

/** Which categories a machine is in. */
export const machineCategoryRoutes: Routes = async (app, { store }) => {
  app.post(
    '/machine/:id/category',
    {
      schema: {
        tags,
        summary: 'Put a machine into a category; doing it twice is no fault',
        params: idParams,
        body: link,
        response: { 200: categoryLinkAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        const machine = orNotFound(await findMachineName(transaction, request.params.id), 'Machine');
        const category = orNotFound(await findCategory(transaction, request.body.id), 'Category');
        await linkCategory(transaction, authorOf(request), machine.id, category.id);
        return withOwnLanguage(category, categoryFields, languageOf(request));
      }),
  );

  app.delete(
    '/machine/:id/category',
    {
      schema: {
        tags,
        summary: 'Take a machine out of a category',
        params: idParams,
        body: link,
        response: { 200: nothing, ...writeFailures },
      },
    },
    async (request, reply) => {
      const entry = await store.changeContent(async (transaction) =>
        orNotFound(
          await unlinkCategory(transaction, authorOf(request), request.params.id, request.body.id),
          'Category of this machine',
        ),
      );
      reply.header('history-id', entry);
      return {};
    },
  );
};
