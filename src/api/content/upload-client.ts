import { clientAnswer } from '../../contract/client.ts';
import { updateClient } from '../../store/content/client.ts';
import { recordMedia } from '../../store/content/media.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { collision, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';
import { answerChange, ifMatch, seenVersion } from '../http/version.ts';
import { readClient } from './client-answer.ts';
import { acceptFiles, pictureTypes, receiveFile } from './upload-stream.ts';

/** The logo of a client, sent as it is. Drawings (SVG) can carry scripts, and are refused with 415. */
export const uploadClientRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  acceptFiles(app, pictureTypes);

  app.post(
    '/client/:id/logo/stream',
    {
      schema: {
        tags: ['client'],
        summary: 'Give a client a logo (a JPEG, PNG, WebP, AVIF or GIF up to 30 MB): the file is the body',
        consumes: pictureTypes,
        params: idParams,
        headers: ifMatch,
        response: { 200: clientAnswer, ...collision(clientAnswer), ...writeFailures },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readClient(db, id, options);
      await read(store.db);
      const file = await receiveFile(options, reply, 'image');
      return answerChange(store, reply, read, async (transaction) => {
        await recordMedia(transaction, file);
        await updateClient(transaction, userOf(request), id, { media: file.name }, { version: seenVersion(request) });
      });
    },
  );
};
