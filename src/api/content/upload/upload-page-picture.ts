import { pagePictureAnswer } from '../../../contract/page.ts';
import { pictureTypes } from '../../../domain/media/media.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { addPagePicture, findPagePictureRow } from '../../../store/content/page-picture.ts';
import type { ContentRoutes } from '../../http/options.ts';
import { pagePictureParams } from '../page-picture.ts';
import { pictureOf, readPagePicture } from '../page-picture-record.ts';
import type { FilePlace } from './file-place.ts';
import { placeRoutes } from './place-routes.ts';
import { rowPlace } from './row-place.ts';
import { receiveFile } from './upload-stream.ts';

const place: FilePlace<typeof pagePictureParams> = {
  tags: ['page'],
  path: '/page/:page/picture/:key',
  params: pagePictureParams,
  answer: pagePictureAnswer,
  ...rowPlace<typeof pagePictureParams>({
    table: 'page_picture',
    find: (db, { params, options }) => findPagePictureRow(db, pictureOf(options, params.page, params.key).key),
    add: (db, { params, options }) => addPagePicture(db, pictureOf(options, params.page, params.key)),
    read: (db, { params, options }) => readPagePicture(db, pictureOf(options, params.page, params.key), options),
  }),
};

const filePlace = placeRoutes(place, {
  method: 'PUT',
  path: place.path,
  summary:
    'Upload a replacement for a picture of a page (JPEG, HEIC, PNG, WebP, AVIF, TIFF or GIF up to 30 MB) as the body',
  types: pictureTypes,
  receive: (options, reply) => receiveFile(options, reply, 'image').catch(refuseType),
  refuses: [415],
});

/** Replaces a picture of a page by the owner's, which is the request body, and edits it. */
export const uploadPagePictureRoutes: ContentRoutes = async (app, options) => {
  await filePlace(app, options);
};

/** Answers 415 if a file's first bytes are not a picture's, whatever type was announced. */
function refuseType(error: unknown): never {
  const sentence = error instanceof Refusal ? error.sentence : undefined;
  const code = typeof sentence === 'object' ? sentence.code : sentence;
  if (sentence !== undefined && (code === 'fileIs' || code === 'unknownFile')) throw new Refusal(415, sentence);
  throw error;
}
