import { newsAnswer } from '../../../contract/news.ts';
import { orNotFound } from '../../../lib/refusal.ts';
import { findRow } from '../../../store/content/content-row.ts';
import { findNews } from '../../../store/content/news.ts';
import { call } from '../../http/call.ts';
import { encapsulated } from '../../http/encapsulated.ts';
import { writeFailures } from '../../http/failure.ts';
import { languageOf } from '../../http/language-of.ts';
import type { ContentRoutes } from '../../http/options.ts';
import { idParams } from '../../http/shape.ts';
import { readNews } from '../news-answer.ts';
import type { FilePlace } from './file-place.ts';
import { placeRoutes } from './place-routes.ts';
import { rowPlace } from './row-place.ts';
import { acceptFiles, receiveFile, receivePoster } from './upload-stream.ts';

const tags = ['news'];

const place: FilePlace<typeof idParams> = {
  tags,
  path: '/news/:id/image',
  params: idParams,
  answer: newsAnswer,
  ...rowPlace<typeof idParams>({
    table: 'news',
    find: async (db, { params }) => orNotFound(await findRow(db, 'news', params), 'news'),
    read: (db, { params, request }) => readNews(db, params.id, languageOf(request)),
  }),
};

const filePlace = placeRoutes(place, {
  summary: 'Upload the picture (up to 30 MB) or video (up to 200 MB) of a news item as the body',
  receive: receiveFile,
});

/** The picture or video of a news item as the request body, without base64. */
export const uploadNewsRoutes: ContentRoutes = async (app, options) => {
  await filePlace(app, options);
  await posterRoute(app, options);
};

const posterRoute: ContentRoutes = encapsulated(async (app, options) => {
  const { store } = options;
  acceptFiles(app);

  app.post(
    '/news/:id/image/poster',
    call('content', 'Upload the poster of a video (a picture up to 30 MB, shown until it plays) as the body', {
      tags,
      consumes: ['image/*'],
      params: idParams,
      answer: newsAnswer,
      refuses: writeFailures,
    }),
    async (request, reply) => {
      const { id } = request.params;
      const video = orNotFound(await findNews(store.db, id), 'news');
      return receivePoster(options, reply, video, (db) => readNews(db, id, languageOf(request)));
    },
  );
});
