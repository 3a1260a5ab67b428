import { z } from 'zod';
import { categoryAnswer } from '../../contract/category.ts';
import { categoryFields } from '../../domain/catalogue/category.ts';
import { withOwnLanguage } from '../../domain/text/localized.ts';
import { listCategories, orderCategories } from '../../store/content/machine/category.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { writeFailures } from '../http/failure.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { orderedIds } from '../http/shape.ts';

/** The order of the categories. */
export const categoryOrderRoutes: ContentRoutes = async (app, { store }) => {
  app.patch(
    '/category/order',
    call('content', 'Reorder the categories; records not listed keep their order after the listed ones', {
      tags: ['category'],
      body: z.object({ ids: orderedIds }),
      answer: z.array(categoryAnswer),
      refuses: writeFailures,
    }),
    (request) =>
      store.changeContent(async (transaction) => {
        await orderCategories(transaction, userOf(request), request.body.ids);
        const categories = await listCategories(transaction);
        return categories.map((one) => withOwnLanguage(one, categoryFields, languageOf(request)));
      }),
  );
};
