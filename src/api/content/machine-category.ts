import { z } from 'zod';
import { categoryLinkAnswer } from '../../contract/category.ts';
import { categoryFields } from '../../domain/catalogue/category.ts';
import { withOwnLanguage } from '../../domain/text/localized.ts';
import { id } from '../../domain/text/text.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findCategory } from '../../store/content/machine/category.ts';
import { findMachineName } from '../../store/content/machine/machine.ts';
import { linkCategory, unlinkCategory } from '../../store/content/machine/machine-category.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { writeFailures } from '../http/failure.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing } from '../http/shape.ts';
import { answerDeletion } from '../http/version.ts';

const tags = ['machine'];
const link = z.object({ id });

/** The categories of a machine. */
export const machineCategoryRoutes: ContentRoutes = async (app, { store }) => {
  app.post(
    '/machine/:id/category',
    call('content', 'Add a machine to a category; does nothing if it is already in it', {
      tags,
      params: idParams,
      body: link,
      answer: categoryLinkAnswer,
      refuses: writeFailures,
    }),
    (request) =>
      store.changeContent(async (transaction) => {
        const machine = orNotFound(await findMachineName(transaction, request.params.id), 'machine');
        const category = orNotFound(await findCategory(transaction, request.body.id), 'category');
        await linkCategory(transaction, userOf(request), machine.id, category.id);
        return withOwnLanguage(category, categoryFields, languageOf(request));
      }),
  );

  app.delete(
    '/machine/:id/category',
    call('content', 'Remove a machine from a category', {
      tags,
      params: idParams,
      body: link,
      answer: nothing,
      refuses: writeFailures,
    }),
    (request, reply) =>
      answerDeletion(store, reply, 'machineCategory', (transaction) =>
        unlinkCategory(transaction, userOf(request), request.params.id, request.body.id),
      ),
  );
};
