import { removeHistoryPicture } from '../../store/content/history-entry.ts';
import { userOf } from '../auth/guard.ts';
import { writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing } from '../http/shape.ts';
import { answerDeletion } from '../http/version.ts';

/** The picture of an entry of the history page. */
export const historyPictureRoutes: ContentRoutes = async (app, { store }) => {
  app.delete(
    '/history-entry/:id/picture',
    {
      config: { right: 'content' },
      schema: {
        tags: ['history page'],
        summary: 'Delete the picture of an entry; after an uploaded one, the program’s own picture is shown again',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    (request, reply) =>
      answerDeletion(store, reply, 'picture', (transaction) =>
        removeHistoryPicture(transaction, userOf(request), request.params.id),
      ),
  );
};
