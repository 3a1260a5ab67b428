import { clientAnswer } from '../../../contract/client.ts';
import { client } from '../../../domain/nouns/client.ts';
import { recordMedia } from '../../../store/content/media.ts';
import { updateRecord } from '../../../store/content/record.ts';
import type { Database } from '../../../store/engine/row.ts';
import { userOf } from '../../auth/guard.ts';
import { collision, writeFailures } from '../../http/failure.ts';
import type { ContentRoutes } from '../../http/options.ts';
import { idParams } from '../../http/shape.ts';
import { answerChange, ifMatch, seenVersion } from '../../http/version.ts';
import { readClient } from '../client-answer.ts';
import { acceptFiles, logoTypes, receiveLogo } from './upload-stream.ts';

/** The logo of a client, sent as the body of a request. */
export const uploadClientRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  acceptFiles(app, logoTypes);

  app.post(
    '/client/:id/logo/stream',
    {
      config: { right: 'content' },
      schema: {
        tags: ['client'],
        summary: 'Upload the logo of a client (SVG up to 200 kB, or a picture up to 30 MB) as the body',
        consumes: logoTypes,
        params: idParams,
        headers: ifMatch,
        response: { 200: clientAnswer, ...collision(clientAnswer), ...writeFailures },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readClient(db, id, options);
      await read(store.db);
      const file = await receiveLogo(options, reply);
      return answerChange(store, reply, read, async (transaction) => {
        await recordMedia(transaction, file);
        await updateRecord(
          transaction,
          userOf(request),
          client,
          id,
          { media: file.name },
          { version: seenVersion(request) },
        );
      });
    },
  );
};
