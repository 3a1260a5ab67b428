import { historyEntryAnswer } from '../../../contract/history-entry.ts';
import { pictureTypes } from '../../../domain/media/media.ts';
import { historyEntry } from '../../../domain/nouns/history-entry.ts';
import { recordMedia } from '../../../store/content/media.ts';
import { updateRecord } from '../../../store/content/record.ts';
import type { Database } from '../../../store/engine/row.ts';
import { userOf } from '../../auth/guard.ts';
import { collision, writeFailures } from '../../http/failure.ts';
import type { ContentRoutes } from '../../http/options.ts';
import { idParams } from '../../http/shape.ts';
import { answerChange, ifMatch, seenVersion } from '../../http/version.ts';
import { readHistoryEntry } from '../history-entry-answer.ts';
import { acceptFiles, receiveFile } from './upload-stream.ts';

/**
 * The picture of an entry of the history page, sent as the body of a request. Drawings (SVG) can carry scripts, and are refused
 * with 415.
 */
export const uploadHistoryEntryRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  acceptFiles(app, pictureTypes);

  app.post(
    '/history-entry/:id/picture/stream',
    {
      config: { right: 'content' },
      schema: {
        tags: ['history page'],
        summary: 'Upload the picture of an entry (JPEG, PNG, WebP, AVIF or GIF up to 30 MB) as the body',
        consumes: pictureTypes,
        params: idParams,
        headers: ifMatch,
        response: { 200: historyEntryAnswer, ...collision(historyEntryAnswer), ...writeFailures },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readHistoryEntry(db, id, options);
      await read(store.db);
      const file = await receiveFile(options, reply, 'image');
      return answerChange(store, reply, read, async (transaction) => {
        await recordMedia(transaction, file);
        await updateRecord(
          transaction,
          userOf(request),
          historyEntry,
          id,
          { media: file.name },
          { version: seenVersion(request) },
        );
      });
    },
  );
};
