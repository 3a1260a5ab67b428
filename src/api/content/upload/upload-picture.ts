import { z } from 'zod';
import { pictureAnswer } from '../../../contract/machine.ts';
import { orNotFound } from '../../../lib/refusal.ts';
import { findRow } from '../../../store/content/content-row.ts';
import { findMachineName } from '../../../store/content/machine/machine.ts';
import { findPicture } from '../../../store/content/machine/picture.ts';
import { call } from '../../http/call.ts';
import { encapsulated } from '../../http/encapsulated.ts';
import { writeFailures } from '../../http/failure.ts';
import { languageOf } from '../../http/language-of.ts';
import type { ContentRoutes } from '../../http/options.ts';
import { flagText, idParams } from '../../http/shape.ts';
import { answerPicture } from '../machine-answer.ts';
import { addPicture, pictureParams } from '../picture.ts';
import type { FilePlace } from './file-place.ts';
import { placeRoutes } from './place-routes.ts';
import { rowPlace } from './row-place.ts';
import { acceptFiles, fileTypes, receiveFile, receivePoster } from './upload-stream.ts';

const tags = ['picture'];

const place: FilePlace<typeof pictureParams> = {
  tags,
  path: '/machine/:id/picture/:pictureId',
  params: pictureParams,
  answer: pictureAnswer,
  ...rowPlace<typeof pictureParams>({
    table: 'picture',
    find: async (db, { params: { id, pictureId } }) =>
      orNotFound(await findRow(db, 'picture', { id: pictureId, owner: id }), 'picture'),
    read: async (db, { params: { id, pictureId }, request }) =>
      answerPicture(orNotFound(await findPicture(db, id, pictureId), 'picture'), languageOf(request)),
  }),
};

const filePlace = placeRoutes(place, {
  summary: 'Replace a picture or video of a machine by the body; its texts and position stay',
  receive: receiveFile,
});

/** Pictures and videos of a machine as request bodies, without base64: large ones need not fit in memory. */
export const uploadPictureRoutes: ContentRoutes = async (app, options) => {
  await filePlace(app, options);
  await addRoutes(app, options);
};

const addRoutes: ContentRoutes = encapsulated(async (app, options) => {
  const { store } = options;
  acceptFiles(app);

  app.post(
    '/machine/:id/picture/stream',
    call('content', 'Upload a picture (up to 30 MB) or video (up to 200 MB) for a machine as the body', {
      tags,
      consumes: fileTypes,
      params: idParams,
      querystring: z.object({
        once: flagText
          .optional()
          .describe(
            'Answers the picture that the machine already shows, if it is the same: for retries after a lost answer',
          ),
      }),
      answer: pictureAnswer,
      refuses: writeFailures,
    }),
    async (request, reply) => {
      orNotFound(await findMachineName(store.db, request.params.id), 'machine');
      const file = await receiveFile(options, reply);
      return addPicture(store, request, request.params.id, file, request.query);
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
});
