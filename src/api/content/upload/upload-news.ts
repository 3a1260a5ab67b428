import { newsAnswer } from '../../../contract/news.ts';
import { orNotFound } from '../../../lib/refusal.ts';
import { recordMedia } from '../../../store/content/media.ts';
import { findNews, updateNews } from '../../../store/content/news.ts';
import type { Database } from '../../../store/engine/row.ts';
import { userOf } from '../../auth/guard.ts';
import { call } from '../../http/call.ts';
import { collision, writeFailures } from '../../http/failure.ts';
import { languageOf } from '../../http/language-of.ts';
import type { ContentRoutes } from '../../http/options.ts';
import { idParams } from '../../http/shape.ts';
import { answerChange, ifMatch, seenVersion } from '../../http/version.ts';
import { readNews } from '../news-answer.ts';
import { acceptFiles, fileTypes, receiveFile, receivePoster } from './upload-stream.ts';

const tags = ['news'];

/** The picture or video of a news item as the request body, without base64. */
export const uploadNewsRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  acceptFiles(app);

  app.post(
    '/news/:id/image/stream',
    call('content', 'Upload the picture (up to 30 MB) or video (up to 200 MB) of a news item as the body', {
      tags,
      consumes: fileTypes,
      params: idParams,
      headers: ifMatch,
      answer: newsAnswer,
      refuses: { ...collision(newsAnswer), ...writeFailures },
    }),
    async (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readNews(db, id, languageOf(request));
      await read(store.db);
      const file = await receiveFile(options, reply);
      return answerChange(store, reply, read, async (transaction) => {
        await recordMedia(transaction, file);
        const version = seenVersion(request);
        await updateNews(transaction, userOf(request), id, { media: file.name }, { version });
      });
    },
  );

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
};
