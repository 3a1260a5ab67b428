import { documentTypes, logoTypes, pictureTypes } from '../../../domain/media/media.ts';
import type { FileField, FileKind } from '../../../domain/nouns/field.ts';
import { fileFieldOf } from '../../../domain/nouns/noun.ts';
import { type DeclaredNoun, nouns } from '../../../domain/nouns/nouns.ts';
import { recordMedia } from '../../../store/content/media.ts';
import { removeFile, updateRecord } from '../../../store/content/record.ts';
import type { Database } from '../../../store/engine/row.ts';
import { userOf } from '../../auth/guard.ts';
import { call } from '../../http/call.ts';
import { collision, writeFailures } from '../../http/failure.ts';
import type { ContentRoutes } from '../../http/options.ts';
import { idParams, nothing } from '../../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../../http/version.ts';
import { described } from '../noun-routes.ts';
import { readerOf } from '../reader-of.ts';
import { acceptFiles, receiveDocument, receiveFile, receiveLogo } from './upload-stream.ts';

/** The media types of each kind of file, and how its body is received. */
const kinds: Record<FileKind, { types: string[]; receive: typeof receiveLogo }> = {
  picture: { types: pictureTypes, receive: (options, reply) => receiveFile(options, reply, 'image') },
  logo: { types: logoTypes, receive: receiveLogo },
  document: { types: documentTypes, receive: receiveDocument },
};

/** The calls that upload and delete the file of a declared noun's record. */
export const uploadNounRoutes: ContentRoutes = async (app, options) => {
  for (const noun of nouns) {
    const field = fileFieldOf(noun);
    // Each accepts other types of bodies.
    if (field) await app.register(fileRoutes(noun, field), options);
  }
};

function fileRoutes(noun: DeclaredNoun, { accepts, segment }: FileField): ContentRoutes {
  const { summaries, tags, path } = described(noun);
  const { answer, read: readRecord } = readerOf(noun);
  const { types, receive } = kinds[accepts];
  return async (app, options) => {
    const { store } = options;
    acceptFiles(app, types);

    app.post(
      `${path}/:id/${segment}/stream`,
      call('content', summaries.upload ?? '', {
        tags,
        consumes: types,
        params: idParams,
        headers: ifMatch,
        answer,
        refuses: { ...collision(answer), ...writeFailures },
      }),
      async (request, reply) => {
        const { id } = request.params;
        const read = (db: Database) => readRecord(db, id, options);
        await read(store.db);
        const file = await receive(options, reply);
        return answerChange(store, reply, read, async (transaction) => {
          await recordMedia(transaction, file);
          const version = seenVersion(request);
          await updateRecord(transaction, userOf(request), noun, id, { media: file.name }, { version });
        });
      },
    );

    if (summaries.removeFile)
      app.delete(
        `${path}/:id/${segment}`,
        call('content', summaries.removeFile, { tags, params: idParams, answer: nothing, refuses: writeFailures }),
        (request, reply) =>
          answerDeletion(store, reply, 'picture', (transaction) =>
            removeFile(transaction, userOf(request), noun, request.params.id),
          ),
      );
  };
}
