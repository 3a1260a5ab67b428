import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pictureAnswer } from '../../contract/machine.ts';
import { picturePatch } from '../../domain/catalogue/machine.ts';
import { idText } from '../../domain/text/text.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findMachineName } from '../../store/content/machine/machine.ts';
import { createPicture, deletePicture, findPicture, updatePicture } from '../../store/content/machine/picture.ts';
import { type MediaFile, recordMedia } from '../../store/content/media.ts';
import type { Database } from '../../store/engine/row.ts';
import type { Store } from '../../store/engine/store.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { collision, writeFailures } from '../http/failure.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';
import { answerPicture } from './machine-answer.ts';
import { storeUpload, uploadLimit, uploadType } from './upload/upload.ts';

const tags = ['picture'];
export const pictureParams = idParams.extend({ pictureId: idText });

/** The pictures and videos of a machine. */
export const pictureRoutes: ContentRoutes = async (app, { store, media }) => {
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

  app.patch(
    '/machine/:id/picture/:pictureId',
    call('translate', 'Change the alternative texts, position or focal point of a picture', {
      tags,
      params: pictureParams,
      headers: ifMatch,
      body: picturePatch,
      answer: pictureAnswer,
      refuses: { ...collision(pictureAnswer), ...writeFailures },
    }),
    (request, reply) => {
      const { id, pictureId } = request.params;
      const read = async (db: Database) =>
        answerPicture(orNotFound(await findPicture(db, id, pictureId), 'picture'), languageOf(request));
      return answerChange(store, reply, read, (transaction) =>
        updatePicture(transaction, userOf(request), id, pictureId, request.body, { version: seenVersion(request) }),
      );
    },
  );

  app.delete(
    '/machine/:id/picture/:pictureId',
    call('content', 'Delete a picture of a machine', {
      tags,
      params: pictureParams,
      answer: nothing,
      refuses: writeFailures,
    }),
    (request, reply) => {
      const { id, pictureId } = request.params;
      return answerDeletion(store, reply, 'picture', (transaction) =>
        deletePicture(transaction, userOf(request), id, pictureId),
      );
    },
  );
};

/** Adds a stored file to a machine, and returns the picture. */
export function addPicture(store: Store, request: FastifyRequest, machineId: number, file: MediaFile) {
  return store.changeContent(async (transaction) => {
    orNotFound(await findMachineName(transaction, machineId), 'machine'); // it may have been deleted meanwhile
    await recordMedia(transaction, file);
    const id = await createPicture(transaction, userOf(request), machineId, file.name);
    return answerPicture(orNotFound(await findPicture(transaction, machineId, id), 'picture'), languageOf(request));
  });
}
