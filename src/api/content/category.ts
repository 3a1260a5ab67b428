import { z } from 'zod';
import { categoryAnswer } from '../../contract/category.ts';
import { categoryFields, categoryInput, categoryPatch } from '../../domain/catalogue/category.ts';
import type { Language } from '../../domain/text/language.ts';
import { withOwnLanguage } from '../../domain/text/localized.ts';
import { orNotFound } from '../../lib/refusal.ts';
import {
  countCategories,
  createCategory,
  deleteCategory,
  findCategory,
  listCategories,
  updateCategory,
} from '../../store/content/machine/category.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, listQuery, nothing } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';

const tags = ['category'];

/** Categories of machines: read by all, written by an administrator. */
export const categoryRoutes: ContentRoutes = async (app, options) => {
  await readRoutes(app, options);
  await writeRoutes(app, options);
};

const readRoutes: ContentRoutes = async (app, { store, sendList }) => {
  app.get(
    '/category',
    call({ public: true, knowsSession: true }, 'List categories in order, optionally filtered and paginated', {
      tags,
      querystring: listQuery('name', 'updated_at', 'id'),
      answer: z.array(categoryAnswer),
      refuses: failures(400, 500, 503),
    }),
    async (request, reply) => {
      const filter = { ...request.query, language: languageOf(request) };
      const read = async () =>
        (await listCategories(store.db, filter)).map((one) => withOwnLanguage(one, categoryFields, filter.language));
      return sendList(reply, { noun: 'category', filter, read, count: () => countCategories(store.db, filter) });
    },
  );
};

const writeRoutes: ContentRoutes = async (app, { store }) => {
  app.post(
    '/category',
    call('content', 'Create a category', { tags, body: categoryInput, answer: categoryAnswer, refuses: writeFailures }),
    (request) =>
      store.changeContent(async (transaction) => {
        const id = await createCategory(transaction, userOf(request), request.body);
        return readCategory(transaction, id, languageOf(request));
      }),
  );

  app.patch(
    '/category/:id',
    call('translate', 'Change the given fields of a category', {
      tags,
      params: idParams,
      headers: ifMatch,
      body: categoryPatch,
      answer: categoryAnswer,
      refuses: { ...collision(categoryAnswer), ...writeFailures },
    }),
    (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readCategory(db, id, languageOf(request));
      return answerChange(store, reply, read, (transaction) =>
        updateCategory(transaction, userOf(request), id, request.body, { version: seenVersion(request) }),
      );
    },
  );

  app.delete(
    '/category/:id',
    call('content', 'Delete a category, but not its machines', {
      tags,
      params: idParams,
      answer: nothing,
      refuses: writeFailures,
    }),
    (request, reply) =>
      answerDeletion(store, reply, 'category', (transaction) =>
        deleteCategory(transaction, userOf(request), request.params.id),
      ),
  );
};

async function readCategory(db: Database, id: number, language: Language) {
  return withOwnLanguage(orNotFound(await findCategory(db, id), 'category'), categoryFields, language);
}
