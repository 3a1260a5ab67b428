import { z } from 'zod';
import { projectAnswer, projectPictureAnswer } from '../../contract/project.ts';
import { projectPicturePatch } from '../../domain/media/project-picture.ts';
import { idText } from '../../domain/text/text.ts';
import {
  deleteProjectPicture,
  orderProjectPictures,
  updateProjectPicture,
} from '../../store/content/project-picture.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { collision, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing, orderedIds } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';
import { readProject, readProjectPicture } from './project-answer.ts';

const tags = ['project'];
const pictureParams = idParams.extend({ pictureId: idText });

/** The pictures of a project. */
export const projectPictureRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  app.patch(
    '/project/:id/picture/order',
    call('content', 'Reorder the pictures of a project; pictures not listed keep their order after the listed ones', {
      tags,
      params: idParams,
      body: z.object({ ids: orderedIds }),
      answer: projectAnswer,
      refuses: writeFailures,
    }),
    (request) =>
      store.changeContent(async (transaction) => {
        const { id } = request.params;
        await orderProjectPictures(transaction, userOf(request), id, request.body.ids);
        return readProject(transaction, id, options);
      }),
  );

  app.patch(
    '/project/:id/picture/:pictureId',
    call('translate', 'Change the alternative texts or position of a picture of a project', {
      tags,
      params: pictureParams,
      headers: ifMatch,
      body: projectPicturePatch,
      answer: projectPictureAnswer,
      refuses: { ...collision(projectPictureAnswer), ...writeFailures },
    }),
    (request, reply) => {
      const { id, pictureId } = request.params;
      const read = (db: Database) => readProjectPicture(db, id, pictureId, options);
      return answerChange(store, reply, read, (transaction) =>
        updateProjectPicture(transaction, userOf(request), id, pictureId, request.body, {
          version: seenVersion(request),
        }),
      );
    },
  );

  app.delete(
    '/project/:id/picture/:pictureId',
    call('content', 'Delete a picture of a project', {
      tags,
      params: pictureParams,
      answer: nothing,
      refuses: writeFailures,
    }),
    (request, reply) => {
      const { id, pictureId } = request.params;
      return answerDeletion(store, reply, 'picture', (transaction) =>
        deleteProjectPicture(transaction, userOf(request), id, pictureId),
      );
    },
  );
};
