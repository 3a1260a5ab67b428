import { z } from 'zod';
import { newsContentInput, newsContentPatch } from '../domain/news.ts';
import { foundOrRefuse, orNotFound } from '../domain/refusal.ts';
import { idText } from '../domain/text.ts';
import { createNewsContent, deleteNewsContent, findNews, updateNewsContent } from '../store/news.ts';
import { writeFailures } from './failure.ts';
import { languageOf } from './language-of.ts';
import { answerNewsContent, newsContentAnswer } from './news-answer.ts';
import type { Routes } from './options.ts';
import { idParams } from './shape.ts';

const tags = ['news'];
const contentParams = idParams.extend({ contentId: idText });

/** The content entries of a news item. */
export const newsContentRoutes: Routes = async (app, { store }) => {
  app.post(
    '/news/:id/content',
    {
      schema: {
        tags,
        summary: 'Add a content entry to a news item',
        params: idParams,
        body: newsContentInput,
        response: { 200: newsContentAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        const { id } = orNotFound(await findNews(transaction, request.params.id), 'News item');
        return answerNewsContent(await createNewsContent(transaction, id, request.body), languageOf(request));
      }),
  );

  app.patch(
    '/news/:id/content/:contentId',
    {
      schema: {
        tags,
        summary: 'Change the given texts of a content entry',
        params: contentParams,
        body: newsContentPatch,
        response: { 200: newsContentAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        const { id, contentId } = request.params;
        const content = await updateNewsContent(transaction, id, contentId, request.body);
        return answerNewsContent(orNotFound(content, 'News content'), languageOf(request));
      }),
  );

  app.delete(
    '/news/:id/content/:contentId',
    {
      schema: {
        tags,
        summary: 'Delete a content entry',
        params: contentParams,
        response: { 204: z.undefined(), ...writeFailures },
      },
    },
    async (request, reply) => {
      const { id, contentId } = request.params;
      await store.changeContent(async (transaction) =>
        foundOrRefuse(await deleteNewsContent(transaction, id, contentId), 'News content'),
      );
      return reply.code(204).send();
    },
  );
};
