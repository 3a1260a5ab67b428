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
import { call } from '../http/call.ts';
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
    call(
      'content',
      'Reorder the content entries of a news item; entries not listed keep their order after the listed ones',
      { tags, params: idParams, body: z.object({ ids: orderedIds }), answer: newsAnswer, refuses: writeFailures },
    ),
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
    call('content', 'Create a content entry of a news item', {
      tags,
      params: idParams,
      body: newsContentInput,
      answer: newsContentAnswer,
      refuses: writeFailures,
    }),
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
    call('translate', 'Change the texts or position of a content entry', {
      tags,
      params: contentParams,
      headers: ifMatch,
      body: newsContentPatch,
      answer: newsContentAnswer,
      refuses: { ...collision(newsContentAnswer), ...writeFailures },
    }),
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
    call('content', 'Delete a content entry', { tags, params: contentParams, refuses: writeFailures }),
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
