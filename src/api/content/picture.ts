import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pictureAnswer } from '../../contract/machine.ts';
import { picturePatch } from '../../domain/catalogue/machine.ts';
import { idText } from '../../domain/text/text.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findMachineName } from '../../store/content/machine/machine.ts';
import { createPicture, findPicture, findPictureOf } from '../../store/content/machine/picture.ts';
import { type MediaFile, recordMedia } from '../../store/content/media.ts';
import type { Store } from '../../store/engine/store.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { writeFailures } from '../http/failure.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';
import { answerPicture } from './machine-answer.ts';
import { partRoutes } from './part-routes.ts';
import { storeUpload, uploadLimit, uploadType } from './upload/upload.ts';

const tags = ['picture'];
export const pictureParams = idParams.extend({ pictureId: idText });

/** The pictures and videos of a machine. */
export const pictureRoutes: ContentRoutes = async (app, options) => {
  const { store, media } = options;
  app.post(
    '/machine/:id/picture',
    {
      ...call('content', 'Upload a picture or video for a machine as base64 in JSON', {
        tags,
        params: idParams,
        body: z.object({ image: z.string(), type: uploadType }),
        answer: pictureAnswer,
        refuses: writeFailures,
      }),
      bodyLimit: uploadLimit,
    },
    async (request) => {
      const { id } = orNotFound(await findMachineName(store.db, request.params.id), 'machine');
      const upload = { base64: request.body.image, type: request.body.type };
      const file = await storeUpload(media, upload, { base64: 'image', type: 'type' });
      return addPicture(store, request, id, file);
    },
  );
  await partCalls(app, options);
};

const partCalls = partRoutes({
  table: 'picture',
  tags,
  path: '/machine/:id/picture',
  param: 'pictureId',
  thing: 'picture',
  answer: pictureAnswer,
  read: async ({ db, request }, machine, id) =>
    answerPicture(orNotFound(await findPicture(db, machine, id), 'picture'), languageOf(request)),
  change: { summary: 'Change the alternative texts, position or focal point of a picture', patch: picturePatch },
  deletion: { summary: 'Delete a picture of a machine' },
});

/**
 * Adds a stored file to a machine, and returns the picture.
 * @param options `once`: returns the picture that the machine already has of this file
 */
export function addPicture(
  store: Store,
  request: FastifyRequest,
  machineId: number,
  file: MediaFile,
  { once = false }: { once?: boolean | undefined } = {},
) {
  return store.changeContent(async (transaction) => {
    orNotFound(await findMachineName(transaction, machineId), 'machine'); // it may have been deleted meanwhile
    await recordMedia(transaction, file);
    const there = once ? await findPictureOf(transaction, machineId, file.name) : undefined;
    const id = there ?? (await createPicture(transaction, userOf(request), machineId, file.name));
    return answerPicture(orNotFound(await findPicture(transaction, machineId, id), 'picture'), languageOf(request));
  });
}
