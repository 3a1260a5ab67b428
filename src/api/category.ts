import { z } from 'zod';
import { type Category, categoryFields, categoryInput, categoryPatch } from '../domain/category.ts';
import type { Language } from '../domain/language.ts';
import { withOwnLanguage } from '../domain/localized.ts';
import { foundOrRefuse, orNotFound } from '../domain/refusal.ts';
import { createCategory, deleteCategory, listCategories, updateCategory } from '../store/category.ts';
import { failures, writeFailures } from './failure.ts';
import { languageOf, languageQuery } from './language-of.ts';
import type { Routes } from './options.ts';
import { idParams, localizedAnswer, nothing } from './shape.ts';

/** A category as machines carry it. */
export const categoryLinkAnswer = z.object({ id: z.number(), ...localizedAnswer('name') });
const categoryAnswer = categoryLinkAnswer.extend({ priority: z.number().nullable() });

const tags = ['category'];

/** Categories of machines: read by all, written by an administrator. */
export const categoryRoutes: Routes = async (app, { store }) => {
  app.get(
    '/category',
    {
      schema: {
        tags,
        summary: 'List all categories in order',
        querystring: languageQuery,
        response: { 200: z.array(categoryAnswer), ...failures(400, 500, 503) },
      },
    },
    async (request) => (await listCategories(store.db)).map((category) => answer(category, languageOf(request))),
  );

  app.post(
    '/category',
    {
      schema: {
        tags,
        summary: 'Make a category',
        body: categoryInput,
        response: { 200: categoryAnswer, ...writeFailures },
      },
    },
    async (request) => {
      const category = await store.changeContent((transaction) => createCategory(transaction, request.body));
      return answer(category, languageOf(request));
    },
  );

  app.patch(
    '/category/:id',
    {
      schema: {
        tags,
        summary: 'Change the given fields of a category',
        params: idParams,
        body: categoryPatch,
        response: { 200: categoryAnswer, ...writeFailures },
      },
    },
    async (request) => {
      const category = await store.changeContent(async (transaction) =>
        orNotFound(await updateCategory(transaction, request.params.id, request.body), 'Category'),
      );
      return answer(category, languageOf(request));
    },
  );

  app.delete(
    '/category/:id',
    {
      schema: {
        tags,
        summary: 'Delete a category; its machines stay',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    async (request) => {
      await store.changeContent(async (transaction) =>
        foundOrRefuse(await deleteCategory(transaction, request.params.id), 'Category'),
      );
      return {};
    },
  );
};

function answer(category: Category, language: Language) {
  return withOwnLanguage(category, categoryFields, language);
}
