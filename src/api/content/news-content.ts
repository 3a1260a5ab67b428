import { newsAnswer, newsContentAnswer } from '../../contract/news.ts';
import { newsContentInput, newsContentPatch } from '../../domain/news.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findNews } from '../../store/content/news.ts';
import { createNewsContent, findNewsContent } from '../../store/content/news-content.ts';
import { userOf } from '../auth/guard.ts';
import { languageOf } from '../http/language-of.ts';
import { answerNewsContent, readNews } from './news-answer.ts';
import { partRoutes } from './part-routes.ts';

/** The content entries of a news item. */
export const newsContentRoutes = partRoutes({
  table: 'news_content',
  tags: ['news'],
  path: '/news/:id/content',
  param: 'contentId',
  thing: 'newsContent',
  answer: newsContentAnswer,
  read: async ({ db, request }, news, id) =>
    answerNewsContent(orNotFound(await findNewsContent(db, news, id), 'newsContent'), languageOf(request)),
  create: {
    summary: 'Create a content entry of a news item',
    input: newsContentInput,
    async add(db, request, owner, input) {
      const { id } = orNotFound(await findNews(db, owner), 'news');
      return createNewsContent(db, userOf(request), id, input);
    },
  },
  change: { summary: 'Change the texts or position of a content entry', patch: newsContentPatch },
  deletion: { summary: 'Delete a content entry', isEmpty: true },
  order: {
    summary: 'Reorder the content entries of a news item; entries not listed keep their order after the listed ones',
    path: '/news/:id/order',
    record: 'news',
    answer: newsAnswer,
    read: ({ db, request }, news) => readNews(db, news, languageOf(request)),
  },
});
