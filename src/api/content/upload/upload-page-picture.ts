import { pagePictureAnswer } from '../../../contract/page.ts';
import { pictureTypes } from '../../../domain/media/media.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { recordMedia } from '../../../store/content/media.ts';
import { replacePagePicture } from '../../../store/content/page-picture.ts';
import type { Database } from '../../../store/engine/row.ts';
import { userOf } from '../../auth/guard.ts';
import { call } from '../../http/call.ts';
import { collision, failures, writeFailures } from '../../http/failure.ts';
import type { ContentRoutes } from '../../http/options.ts';
import { answerChange, ifMatch, seenVersion } from '../../http/version.ts';
import { pagePictureParams } from '../page-picture.ts';
import { pictureOf, readPagePicture } from '../page-picture-record.ts';
import { acceptFiles, receiveFile } from './upload-stream.ts';

/** Replaces a picture of a page by the owner's, which is the request body. */
export const uploadPagePictureRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  acceptFiles(app, pictureTypes);

  app.put(
    '/page/:page/picture/:key',
    call(
      'content',
      'Upload a replacement for a picture of a page (JPEG, HEIC, PNG, WebP, AVIF, TIFF or GIF up to 30 MB) as the body',
      {
        tags: ['page'],
        consumes: pictureTypes,
        params: pagePictureParams,
        headers: ifMatch,
        answer: pagePictureAnswer,
        refuses: { ...collision(pagePictureAnswer), ...writeFailures, ...failures(415) },
      },
    ),
    async (request, reply) => {
      const picture = pictureOf(options, request.params.page, request.params.key);
      const file = await receiveFile(options, reply, 'image').catch(refuseType);
      const read = (db: Database) => readPagePicture(db, picture, options);
      return answerChange(store, reply, read, async (transaction) => {
        await recordMedia(transaction, file);
        await replacePagePicture(transaction, userOf(request), picture, file.name, { version: seenVersion(request) });
      });
    },
  );
};

/** Answers 415 if a file's first bytes are not a picture's, whatever type was announced. */
function refuseType(error: unknown): never {
  const sentence = error instanceof Refusal ? error.sentence : undefined;
  const code = typeof sentence === 'object' ? sentence.code : sentence;
  if (sentence !== undefined && (code === 'fileIs' || code === 'unknownFile')) throw new Refusal(415, sentence);
  throw error;
}
