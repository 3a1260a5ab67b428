import { projectPictureAnswer } from '../../../contract/project.ts';
import { pictureTypes } from '../../../domain/media/media.ts';
import { mostProjectPictures } from '../../../domain/media/project-picture.ts';
import { idText } from '../../../domain/text/text.ts';
import { orNotFound } from '../../../lib/refusal.ts';
import { findRow } from '../../../store/content/content-row.ts';
import { recordMedia } from '../../../store/content/media.ts';
import { createProjectPicture } from '../../../store/content/project-picture.ts';
import { userOf } from '../../auth/guard.ts';
import { call } from '../../http/call.ts';
import { encapsulated } from '../../http/encapsulated.ts';
import { failures, writeFailures } from '../../http/failure.ts';
import type { ContentRoutes } from '../../http/options.ts';
import { idParams } from '../../http/shape.ts';
import { readProject, readProjectPicture } from '../project-answer.ts';
import type { FilePlace } from './file-place.ts';
import { placeRoutes } from './place-routes.ts';
import { rowPlace } from './row-place.ts';
import { acceptFiles, receiveFile } from './upload-stream.ts';

const params = idParams.extend({ pictureId: idText });

const place: FilePlace<typeof params> = {
  tags: ['project'],
  path: '/project/:id/picture/:pictureId',
  params,
  answer: projectPictureAnswer,
  ...rowPlace<typeof params>({
    table: 'project_picture',
    find: async (db, { params: { id, pictureId } }) =>
      orNotFound(await findRow(db, 'project_picture', { id: pictureId, owner: id }), 'picture'),
    read: (db, { params: { id, pictureId }, options }) => readProjectPicture(db, id, pictureId, options),
  }),
};

const filePlace = placeRoutes(place, {
  summary: 'Replace a picture of a project by the body; its texts and position stay',
  types: pictureTypes,
  receive: (options, reply) => receiveFile(options, reply, 'image'),
});

/** A picture of a project, sent as the body of a request. Drawings (SVG) can carry scripts, and are refused with 415. */
export const uploadProjectRoutes: ContentRoutes = async (app, options) => {
  await filePlace(app, options);
  await addRoute(app, options);
};

const addRoute: ContentRoutes = encapsulated(async (app, options) => {
  const { store } = options;
  acceptFiles(app, pictureTypes);

  app.post(
    '/project/:id/picture/stream',
    call(
      'content',
      `Upload a picture (JPEG, HEIC, PNG, WebP, AVIF, TIFF or GIF up to 30 MB) for a project as the body; at most ${mostProjectPictures} per project`,
      {
        tags: ['project'],
        consumes: pictureTypes,
        params: idParams,
        answer: projectPictureAnswer,
        refuses: { ...writeFailures, ...failures(409) },
      },
    ),
    async (request, reply) => {
      const { id } = request.params;
      await readProject(store.db, id, options);
      const file = await receiveFile(options, reply, 'image');
      return store.changeContent(async (transaction) => {
        await readProject(transaction, id, options); // it may have been deleted meanwhile
        await recordMedia(transaction, file);
        const picture = await createProjectPicture(transaction, userOf(request), id, file.name);
        return readProjectPicture(transaction, id, picture, options);
      });
    },
  );
});
