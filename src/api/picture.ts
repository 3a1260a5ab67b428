import { z } from 'zod';
import { picturePatch } from '../domain/machine.ts';
import { foundOrRefuse, orNotFound } from '../domain/refusal.ts';
import { idText } from '../domain/text.ts';
import { findMachineName } from '../store/machine.ts';
import { recordMedia } from '../store/media.ts';
import { createPicture, deletePicture, findPicture, updatePicture } from '../store/picture.ts';
import { writeFailures } from './failure.ts';
import { languageOf } from './language-of.ts';
import { answerPicture, pictureAnswer } from './machine-answer.ts';
import type { Routes } from './options.ts';
import { idParams, nothing } from './shape.ts';
import { storeUpload, uploadLimit, uploadType } from './upload.ts';

const tags = ['picture'];
const pictureParams = idParams.extend({ pictureId: idText });

/** The pictures and videos of a machine. */
export const pictureRoutes: Routes = async (app, { store, media }) => {
  app.post(
    '/machine/:id/picture',
    {
      bodyLimit: uploadLimit,
      schema: {
        tags,
        summary: 'Add a picture or video to a machine',
        params: idParams,
        body: z.object({ image: z.string(), type: uploadType }),
        response: { 200: pictureAnswer, ...writeFailures },
      },
    },
    async (request) => {
      const { id } = orNotFound(await findMachineName(store.db, request.params.id), 'Machine');
      const upload = { base64: request.body.image, type: request.body.type };
      const file = await storeUpload(media, upload, { base64: 'image', type: 'type' });
      return store.changeContent(async (transaction) => {
        orNotFound(await findMachineName(transaction, id), 'Machine'); // it may be gone by now
        await recordMedia(transaction, file);
        const picture = await findPicture(transaction, id, await createPicture(transaction, id, file.name));
        return answerPicture(orNotFound(picture, 'Picture'), languageOf(request));
      });
    },
  );

  app.patch(
    '/machine/:id/picture/:pictureId',
    {
      schema: {
        tags,
        summary: 'Change the alternative texts or the place of a picture',
        params: pictureParams,
        body: picturePatch,
        response: { 200: pictureAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        const { id, pictureId } = request.params;
        await updatePicture(transaction, id, pictureId, request.body);
        return answerPicture(orNotFound(await findPicture(transaction, id, pictureId), 'Picture'), languageOf(request));
      }),
  );

  app.delete(
    '/machine/:id/picture/:pictureId',
    {
      schema: {
        tags,
        summary: 'Take a picture off a machine',
        params: pictureParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    async (request) => {
      const { id, pictureId } = request.params;
      await store.changeContent(async (transaction) =>
        foundOrRefuse(await deletePicture(transaction, id, pictureId), 'Picture'),
      );
      return {};
    },
  );
};
