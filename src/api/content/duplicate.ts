import { machineAnswer } from '../../contract/machine.ts';
import { newsAnswer } from '../../contract/news.ts';
import { builtToOrder } from '../../domain/catalogue/stock.ts';
import { dayAt } from '../../domain/time/day.ts';
import { duplicateRecord } from '../../store/content/machine/duplicate.ts';
import { copyCategories } from '../../store/content/machine/machine-category.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { writeFailures } from '../http/failure.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';
import { readMachine } from './machine-answer.ts';
import { readNews } from './news-answer.ts';

/** Copies machines and news items, as a start for similar ones. */
export const duplicateRoutes: ContentRoutes = async (app, { store }) => {
  app.post(
    '/machine/:id/duplicate',
    call(
      'content',
      'Duplicate a machine as a hidden copy, with lists, pictures and categories, but without condition, availability and price',
      { tags: ['machine'], params: idParams, answer: machineAnswer, refuses: writeFailures },
    ),
    (request) =>
      store.changeContent(async (transaction) => {
        const { id } = request.params;
        const copy = await duplicateRecord(transaction, userOf(request), 'machine', id, {
          priority: null,
          ...builtToOrder,
        });
        await copyCategories(transaction, id, copy);
        return readMachine(transaction, copy, languageOf(request));
      }),
  );

  app.post(
    '/news/:id/duplicate',
    call('content', 'Duplicate a news item as a hidden copy with its contents and picture, dated today', {
      tags: ['news'],
      params: idParams,
      answer: newsAnswer,
      refuses: writeFailures,
    }),
    (request) =>
      store.changeContent(async (transaction) => {
        const today = { date: dayAt(new Date()) };
        const copy = await duplicateRecord(transaction, userOf(request), 'news', request.params.id, today);
        return readNews(transaction, copy, languageOf(request));
      }),
  );
};
