import { z } from 'zod';
import { newsAnswer, newsContentAnswer } from '../../contract/news.ts';
import { newsContentInput, newsContentPatch } from '../../domain/news.ts';
import type { Language } from '../../domain/text/language.ts';
import { idText } from '../../domain/text/text.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findNews } from '../../store/content/news.ts';
import {
  createNewsContent,
  deleteNewsContent,
  findNewsContent,
  orderNewsContents,
  updateNewsContent,
} from '../../store/content/news-content.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { collision, writeFailures } from '../http/failure.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, orderedIds } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';
import { answerNewsContent, readNews } from './news-answer.ts';

const tags = ['news'];
const contentParams = idParams.extend({ contentId: idText });

/** The content entries of a news item. */
export const newsContentRoutes: ContentRoutes = async (app, options) => {
  await listRoutes(app, options);
  await entryRoutes(app, options);
};

const listRoutes: ContentRoutes = async (app, { store }) => {
  app.patch(
    '/news/:id/order',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary:
          'Reorder the content entries of a news item; entries not listed keep their order after the listed ones',
        params: idParams,
        body: z.object({ ids: orderedIds }),
        response: { 200: newsAnswer, ...writeFailures },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readNews(db, id, languageOf(request));
      return answerChange(store, reply, read, (transaction) =>
        orderNewsContents(transaction, userOf(request), id, request.body.ids),
      );
    },
  );

  app.post(
    '/news/:id/content',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Create a content entry of a news item',
        params: idParams,
        body: newsContentInput,
        response: { 200: newsContentAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        const { id } = orNotFound(await findNews(transaction, request.params.id), 'news');
        const contentId = await createNewsContent(transaction, userOf(request), id, request.body);
        return readContent(transaction, id, contentId, languageOf(request));
      }),
  );
};

const entryRoutes: ContentRoutes = async (app, { store }) => {
  app.patch(
    '/news/:id/content/:contentId',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'Change the texts or position of a content entry',
        params: contentParams,
        headers: ifMatch,
        body: newsContentPatch,
        response: { 200: newsContentAnswer, ...collision(newsContentAnswer), ...writeFailures },
      },
    },
    (request, reply) => {
      const { id, contentId } = request.params;
      const read = (db: Database) => readContent(db, id, contentId, languageOf(request));
      return answerChange(store, reply, read, (transaction) =>
        updateNewsContent(transaction, userOf(request), id, contentId, request.body, {
          version: seenVersion(request),
        }),
      );
    },
  );

  app.delete(
    '/news/:id/content/:contentId',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Delete a content entry',
        params: contentParams,
        response: { 204: z.undefined(), ...writeFailures },
      },
    },
    async (request, reply) => {
      const { id, contentId } = request.params;
      await answerDeletion(store, reply, 'newsContent', (transaction) =>
        deleteNewsContent(transaction, userOf(request), id, contentId),
      );
      return reply.code(204).send();
    },
  );
};

async function readContent(db: Database, newsId: number, id: number, language: Language) {
  return answerNewsContent(orNotFound(await findNewsContent(db, newsId, id), 'newsContent'), language);
}
