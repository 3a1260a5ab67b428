import { z } from 'zod';
import { pagePictureAnswer } from '../../contract/page.ts';
import { focalPoint } from '../../domain/media/focal-point.ts';
import { pagePicture } from '../../domain/nouns/page.ts';
import { textsOfPatch } from '../../domain/nouns/shapes.ts';
import { type PagePicture, pagePictureFields } from '../../domain/page/page-picture.ts';
import { localizedKeys } from '../../domain/text/localized.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import { changePagePicture, type PagePicturePatch, resetPagePicture } from '../../store/content/page-picture.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { nothing } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';
import { pictureOf, readPagePicture } from './page-picture-record.ts';

const tags = ['page'];

/** A picture of a page, by page and name. */
export const pagePictureParams = z.object({ page: z.string(), key: z.string() });

/** The fields of a page's picture that can be changed. */
const pagePicturePatch = z.object({
  ...textsOfPatch(pagePicture),
  focal_x: focalPoint.optional(),
  focal_y: focalPoint.optional(),
});

/** The owner's pictures, which replace those that come with the program. */
export const pagePictureRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  app.patch(
    '/page/:page/picture/:key',
    call('translate', 'Change the focal point or alternative texts of a replaced picture', {
      tags,
      params: pagePictureParams,
      headers: ifMatch,
      body: pagePicturePatch,
      answer: pagePictureAnswer,
      refuses: { ...collision(pagePictureAnswer), ...writeFailures, ...failures(409) },
    }),
    (request, reply) => {
      const { page, key } = request.params;
      const picture = pictureOf(options, page, key);
      refuseTextOfDecoration(picture, request.body);
      const read = (db: Database) => readPagePicture(db, picture, options);
      return answerChange(store, reply, read, async (transaction) => {
        const version = seenVersion(request);
        const isOwn = await changePagePicture(transaction, userOf(request), key, request.body, { version });
        if (!isOwn) throw new Refusal(409, 'pictureNotReplaced');
      });
    },
  );

  app.delete(
    '/page/:page/picture/:key',
    call('content', 'Delete the owner’s picture; the one that comes with the program is shown again', {
      tags,
      params: pagePictureParams,
      answer: nothing,
      refuses: writeFailures,
    }),
    (request, reply) => {
      const { key } = pictureOf(options, request.params.page, request.params.key);
      return answerDeletion(store, reply, 'picture', (transaction) =>
        resetPagePicture(transaction, userOf(request), key),
      );
    },
  );
};

/** @throws Refusal 400 when a decorative picture is given an alternative text, which visitors would never hear */
function refuseTextOfDecoration({ alt }: PagePicture, patch: PagePicturePatch): void {
  const given = localizedKeys(pagePictureFields).filter((field) => patch[field]);
  if (alt === undefined && given.length > 0) throw fieldRefusal(400, given, 'decorative');
}
