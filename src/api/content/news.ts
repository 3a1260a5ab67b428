import { z } from 'zod';
import { newsAnswer, newsRowAnswer } from '../../contract/news.ts';
import { newsInput, newsPatch } from '../../domain/news.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import type { Media } from '../../media/media.ts';
import { type MediaFile, recordMedia } from '../../store/content/media.ts';
import { countNews, createNews, deleteNews, listNews, removeNewsImage, updateNews } from '../../store/content/news.ts';
import { isPublic } from '../../store/content/publication.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import { languageOf, languageQuery } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { flagText, idParams, listQuery, nothing, overview } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion, withETag } from '../http/version.ts';
import { answerNews, readNews, withNewsOverview } from './news-answer.ts';
import { storeUpload, uploadLimit, uploadType } from './upload/upload.ts';

const tags = ['news'];

/** The filters of a request without a session. */
const seenByVisitors = { isPublic: true, visible: undefined } as const;

/** New titles, day or time of publication, a new file (base64), or several of these. */
const newsChange = newsPatch.extend({ image: z.string().optional(), image_type: z.string().optional() });

/** News items: read by all, written by an administrator. */
export const newsRoutes: ContentRoutes = async (app, options) => {
  await readRoutes(app, options);
  await writeRoutes(app, options);
};

const readRoutes: ContentRoutes = async (app, { store, sendList }) => {
  app.get(
    '/news',
    call(
      { public: true, knowsSession: true },
      'List news, newest first, optionally filtered and paginated; without a session, only public items',
      {
        tags,
        querystring: listQuery('title', 'date', 'updated_at', 'id').extend({
          visible: flagText.optional(),
          overview,
        }),
        answer: z.array(newsRowAnswer),
        refuses: failures(400, 500, 503),
      },
    ),
    async (request, reply) => {
      const language = languageOf(request);
      const { overview, ...query } = request.query;
      const filter = { ...query, language, ...(!request.user && seenByVisitors) };
      const isOverview = request.user !== undefined && overview === true && query.limit !== undefined;
      const read = async () => {
        const news = (await listNews(store.db, filter)).map((item) => answerNews(item, language));
        return isOverview ? withNewsOverview(store.db, news) : news;
      };
      return sendList(reply, { noun: 'news', filter, read, count: () => countNews(store.db, filter) });
    },
  );

  app.get(
    '/news/:id',
    call({ public: true, knowsSession: true }, 'Read a news item', {
      tags,
      params: idParams,
      querystring: languageQuery,
      answer: newsAnswer,
      refuses: failures(400, 404, 500, 503),
    }),
    async (request, reply) => {
      const news = await readNews(store.db, request.params.id, languageOf(request));
      return withETag(reply, orNotFound(request.user || isPublic(news) ? news : undefined, 'news'));
    },
  );
};

const writeRoutes: ContentRoutes = async (app, { store, media }) => {
  app.post(
    '/news',
    call('content', 'Create a news item', { tags, body: newsInput, answer: newsAnswer, refuses: writeFailures }),
    (request) =>
      store.changeContent(async (transaction) => {
        const id = await createNews(transaction, userOf(request), request.body);
        return readNews(transaction, id, languageOf(request));
      }),
  );

  app.patch(
    '/news/:id',
    {
      ...call('translate', 'Change the texts, date, publication, picture, video or focal point of a news item', {
        tags,
        params: idParams,
        headers: ifMatch,
        body: newsChange,
        answer: newsAnswer,
        refuses: { ...collision(newsAnswer), ...writeFailures },
      }),
      bodyLimit: uploadLimit,
    },
    async (request, reply) => {
      const { id } = request.params;
      const { image, image_type, ...fields } = request.body;
      const read = (db: Database) => readNews(db, id, languageOf(request));
      const current = await read(store.db);
      const file = isUnchanged(current, image, image_type) ? undefined : await storeImage(media, image, image_type);
      return answerChange(store, reply, read, async (transaction) => {
        if (file) await recordMedia(transaction, file);
        const patch = file ? { ...fields, media: file.name } : fields;
        await updateNews(transaction, userOf(request), id, patch, { version: seenVersion(request) });
      });
    },
  );

  app.delete(
    '/news/:id/image',
    call('content', 'Delete the picture or video of a news item', {
      tags,
      params: idParams,
      answer: nothing,
      refuses: writeFailures,
    }),
    (request, reply) =>
      answerDeletion(store, reply, 'picture', (transaction) =>
        removeNewsImage(transaction, userOf(request), request.params.id),
      ),
  );

  app.delete(
    '/news/:id',
    call('content', 'Delete a news item with its contents', {
      tags,
      params: idParams,
      answer: nothing,
      refuses: writeFailures,
    }),
    (request, reply) =>
      answerDeletion(store, reply, 'news', (transaction) =>
        deleteNews(transaction, userOf(request), request.params.id),
      ),
  );
};

/** Whether the image is the current one: clients may send back a whole news item, with its image's address. */
function isUnchanged(current: { image: string; image_type: string }, image?: string, type?: string): boolean {
  return image === undefined || (image === current.image && type === current.image_type);
}

function storeImage(media: Media, image = '', type?: string): Promise<MediaFile> {
  const { success, data } = uploadType.safeParse(type);
  if (!success) {
    const [field, reason] = ['image_type', 'mediaType'] as const;
    throw new Refusal(400, { code: 'field', field, reason }, { fields: { [field]: reason } });
  }
  return storeUpload(media, { base64: image, type: data }, { base64: 'image', type: 'image_type' });
}
