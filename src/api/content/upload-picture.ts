import { pictureAnswer } from '../../contract/machine.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import { findMachineName } from '../../store/content/machine.ts';
import { recordMedia, setPoster } from '../../store/content/media.ts';
import { findPicture } from '../../store/content/picture.ts';
import { writeFailures } from '../http/failure.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';
import { answerPicture } from './machine-answer.ts';
import { addPicture, pictureParams } from './picture.ts';
import { acceptFiles, fileTypes, receiveFile } from './upload-stream.ts';

const tags = ['picture'];

/** Pictures and videos of a machine, sent as they are: large ones never stand in memory as text. */
export const uploadPictureRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  acceptFiles(app);

  app.post(
    '/machine/:id/picture/stream',
    {
      schema: {
        tags,
        summary: 'Add a picture (up to 30 MB) or video (up to 200 MB) to a machine: the file is the body',
        consumes: fileTypes,
        params: idParams,
        response: { 200: pictureAnswer, ...writeFailures },
      },
    },
    async (request, reply) => {
      orNotFound(await findMachineName(store.db, request.params.id), 'machine');
      const file = await receiveFile(options, reply);
      return addPicture(store, request, request.params.id, file);
    },
  );

  app.post(
    '/machine/:id/picture/:pictureId/poster',
    {
      schema: {
        tags,
        summary: 'Give a video the picture (up to 30 MB) that stands for it until it plays: the file is the body',
        consumes: ['image/*'],
        params: pictureParams,
        response: { 200: pictureAnswer, ...writeFailures },
      },
    },
    async (request, reply) => {
      const { id, pictureId } = request.params;
      const video = orNotFound(await findPicture(store.db, id, pictureId), 'picture');
      if (!video.type.startsWith('video/')) throw new Refusal(400, 'posterWithoutVideo');
      const file = await receiveFile(options, reply, 'image');
      return store.changeContent(async (transaction) => {
        await recordMedia(transaction, file);
        await setPoster(transaction, video.media, file.name);
        return answerPicture(orNotFound(await findPicture(transaction, id, pictureId), 'picture'), languageOf(request));
      });
    },
  );
};
