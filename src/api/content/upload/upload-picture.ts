import { pictureAnswer } from '../../../contract/machine.ts';
import { orNotFound } from '../../../lib/refusal.ts';
import { findMachineName } from '../../../store/content/machine/machine.ts';
import { findPicture } from '../../../store/content/machine/picture.ts';
import { call } from '../../http/call.ts';
import { writeFailures } from '../../http/failure.ts';
import { languageOf } from '../../http/language-of.ts';
import type { ContentRoutes } from '../../http/options.ts';
import { idParams } from '../../http/shape.ts';
import { answerPicture } from '../machine-answer.ts';
import { addPicture, pictureParams } from '../picture.ts';
import { acceptFiles, fileTypes, receiveFile, receivePoster } from './upload-stream.ts';

const tags = ['picture'];

/** Pictures and videos of a machine as request bodies, without base64: large ones need not fit in memory. */
export const uploadPictureRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  acceptFiles(app);

  app.post(
    '/machine/:id/picture/stream',
    call('content', 'Upload a picture (up to 30 MB) or video (up to 200 MB) for a machine as the body', {
      tags,
      consumes: fileTypes,
      params: idParams,
      answer: pictureAnswer,
      refuses: writeFailures,
    }),
    async (request, reply) => {
      orNotFound(await findMachineName(store.db, request.params.id), 'machine');
      const file = await receiveFile(options, reply);
      return addPicture(store, request, request.params.id, file);
    },
  );

  app.post(
    '/machine/:id/picture/:pictureId/poster',
    call('content', 'Upload the poster of a video (a picture up to 30 MB, shown until it plays) as the body', {
      tags,
      consumes: ['image/*'],
      params: pictureParams,
      answer: pictureAnswer,
      refuses: writeFailures,
    }),
    async (request, reply) => {
      const { id, pictureId } = request.params;
      const video = orNotFound(await findPicture(store.db, id, pictureId), 'picture');
      return receivePoster(options, reply, video, async (db) =>
        answerPicture(orNotFound(await findPicture(db, id, pictureId), 'picture'), languageOf(request)),
      );
    },
  );
};
