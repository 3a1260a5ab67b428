import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { originalAnswer } from '../../../contract/picture-edit.ts';
import { drawingType, mediaUrl } from '../../../domain/media/media.ts';
import {
  changesNothing,
  isOnPicture,
  movedFocus,
  type PictureEdit,
  turnedSize,
} from '../../../domain/media/picture-edit.ts';
import { pictureEdit } from '../../../domain/media/picture-edit-input.ts';
import { middle } from '../../../domain/page/page-picture.ts';
import { fieldRefusal, Refusal } from '../../../lib/refusal.ts';
import { findOriginal, type MediaFile } from '../../../store/content/media.ts';
import type { Database } from '../../../store/engine/row.ts';
import { call } from '../../http/call.ts';
import { collision, failures, writeFailures } from '../../http/failure.ts';
import type { ContentOptions, ContentRoutes } from '../../http/options.ts';
import { ifMatch } from '../../http/version.ts';
import type { FilePlace, ShownFile } from './file-place.ts';

/** The calls that read the original of a place's picture, and crop, turn and straighten it. */
export function editRoutes<Params extends z.ZodType>(place: FilePlace<Params>): ContentRoutes {
  const { right = 'content', tags, path, answer } = place;
  const params = place.params && { params: place.params };
  return async (app, options) => {
    const { store } = options;
    const at = (request: FastifyRequest) => ({ params: request.params as z.output<Params>, request, options });

    app.get(
      `${path}/edit`,
      call(right, 'Read the original of a picture, and how it is turned, straightened and cropped', {
        tags,
        ...params,
        answer: originalAnswer,
        refuses: [400, 404, 409],
      }),
      async (request) => {
        const { original, edit } = await requireOriginal(store.db, await place.find(store.db, at(request)));
        return { url: mediaUrl(original.name), width: original.width, height: original.height, edit };
      },
    );

    app.post(
      `${path}/edit`,
      call(right, 'Turn, straighten and crop a picture, from its original', {
        tags,
        ...params,
        headers: ifMatch,
        body: pictureEdit,
        answer,
        refuses: { ...collision(answer), ...writeFailures, ...failures(409) },
      }),
      async (request, reply) => {
        const shown = await place.find(store.db, at(request));
        const { original, edit: from } = await requireOriginal(store.db, shown);
        const to = request.body as PictureEdit;
        const before = { x: Number(shown?.focal_x ?? middle), y: Number(shown?.focal_y ?? middle) };
        const focus = movedFocus(before, { from, to, size: original });
        return place.show(at(request), reply, { file: await editedFile(options, original, to), focus });
      },
    );
  };
}

/** @throws Refusal 409 when the file is none that was uploaded, or does not consist of pixels */
async function requireOriginal(db: Database, { media }: ShownFile = {}) {
  const found = typeof media === 'string' ? await findOriginal(db, media) : undefined;
  if (!found) throw new Refusal(409, 'pictureNotReplaced');
  const { type } = found.original;
  if (!type.startsWith('image/') || type === drawingType) throw new Refusal(409, 'onlyPicturesEdited');
  return found;
}

/**
 * Stores what an edit makes of an original: the original itself if it changes nothing.
 * @throws Refusal 400 when the crop reaches beyond the straightened picture
 */
async function editedFile(
  { media }: Pick<ContentOptions, 'media'>,
  original: MediaFile,
  edit: PictureEdit,
): Promise<MediaFile> {
  if (changesNothing(edit)) return original;
  const frame = { size: turnedSize(original, edit.turn), straighten: edit.straighten };
  if (!isOnPicture(edit.crop, frame)) throw fieldRefusal(400, ['crop'], 'cropOutside');
  return media.saveEdited(original, edit);
}
