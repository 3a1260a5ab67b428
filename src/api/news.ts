import { z } from 'zod';
import { newsInput, newsPatch } from '../domain/news.ts';
import { foundOrRefuse, orNotFound, Refusal } from '../domain/refusal.ts';
import type { Media } from '../media/media.ts';
import { type MediaFile, recordMedia } from '../store/media.ts';
import { createNews, deleteNews, findNews, listNews, updateNews } from '../store/news.ts';
import { failures, writeFailures } from './failure.ts';
import { languageOf, languageQuery } from './language-of.ts';
import { answerNews, newsAnswer, readNews } from './news-answer.ts';
import type { Routes } from './options.ts';
import { idParams, nothing, pageQuery } from './shape.ts';
import { storeUpload, uploadLimit, uploadType } from './upload.ts';

const tags = ['news'];

/** New titles, a new file (base64), or both. */
const newsChange = newsPatch.extend({ image: z.string().optional(), image_type: z.string().optional() });

/** News items: read by all, written by an administrator. */
export const newsRoutes: Routes = async (app, { store, media }) => {
  app.get(
    '/news',
    {
      schema: {
        tags,
        summary: 'List news, newest first: all, or a page of them',
        querystring: languageQuery.extend(pageQuery.shape),
        response: { 200: z.array(newsAnswer), ...failures(400, 500, 503) },
      },
    },
    async (request) => {
      const news = await listNews(store.db, request.query);
      return news.map((item) => answerNews(item, languageOf(request)));
    },
  );

  app.get(
    '/news/:id',
    {
      schema: {
        tags,
        summary: 'Read a news item',
        params: idParams,
        querystring: languageQuery,
        response: { 200: newsAnswer, ...failures(400, 404, 500, 503) },
      },
    },
    (request) => readNews(store.db, request.params.id, languageOf(request)),
  );

  app.post(
    '/news',
    {
      schema: {
        tags,
        summary: 'Make a news item',
        body: newsInput,
        response: { 200: newsAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        const id = await createNews(transaction, request.body);
        return readNews(transaction, id, languageOf(request));
      }),
  );

  app.patch(
    '/news/:id',
    {
      bodyLimit: uploadLimit,
      schema: {
        tags,
        summary: 'Change titles, or the picture or video, of a news item',
        params: idParams,
        body: newsChange,
        response: { 200: newsAnswer, ...writeFailures },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { image, image_type, ...titles } = request.body;
      const current = answerNews(orNotFound(await findNews(store.db, id), 'News item'), languageOf(request));
      const file = isUnchanged(current, image, image_type) ? undefined : await storeImage(media, image, image_type);
      return store.changeContent(async (transaction) => {
        if (file) await recordMedia(transaction, file);
        const patch = file ? { ...titles, media: file.name } : titles;
        foundOrRefuse(await updateNews(transaction, id, patch), 'News item');
        return readNews(transaction, id, languageOf(request));
      });
    },
  );

  app.delete(
    '/news/:id',
    {
      schema: {
        tags,
        summary: 'Delete a news item and its contents',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    async (request) => {
      await store.changeContent(async (transaction) =>
        foundOrRefuse(await deleteNews(transaction, request.params.id), 'News item'),
      );
      return {};
    },
  );
};

/** A full news item sent back repeats its image's address, which is no file to store. */
function isUnchanged(current: { image: string; image_type: string }, image?: string, type?: string): boolean {
  return image === undefined || (image === current.image && type === current.image_type);
}

function storeImage(media: Media, image = '', type?: string): Promise<MediaFile> {
  const { success, data } = uploadType.safeParse(type);
  if (!success) {
    const reason = 'must be an image or video media type';
    throw new Refusal(400, `image_type: ${reason}`, { image_type: reason });
  }
  return storeUpload(media, { base64: image, type: data }, { base64: 'image', type: 'image_type' });
}
