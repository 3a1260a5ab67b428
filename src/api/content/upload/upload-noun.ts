import { documentTypes, logoTypes, pictureTypes } from '../../../domain/media/media.ts';
import type { FileField, FileKind } from '../../../domain/nouns/field.ts';
import { camelCase, fileFieldOf } from '../../../domain/nouns/noun.ts';
import { type DeclaredNoun, nouns } from '../../../domain/nouns/nouns.ts';
import { orNotFound } from '../../../lib/refusal.ts';
import { findRow } from '../../../store/content/content-row.ts';
import { removeFile } from '../../../store/content/record.ts';
import { userOf } from '../../auth/guard.ts';
import { call } from '../../http/call.ts';
import { writeFailures } from '../../http/failure.ts';
import type { ContentRoutes } from '../../http/options.ts';
import { idParams, nothing } from '../../http/shape.ts';
import { answerDeletion } from '../../http/version.ts';
import { described } from '../noun-routes.ts';
import { readerOf } from '../reader-of.ts';
import type { FilePlace } from './file-place.ts';
import { placeRoutes } from './place-routes.ts';
import { rowPlace } from './row-place.ts';
import { receiveDocument, receiveFile, receiveLogo } from './upload-stream.ts';

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
    if (field) await fileRoutes(noun, field)(app, options);
  }
};

function fileRoutes(noun: DeclaredNoun, { accepts, segment }: FileField): ContentRoutes {
  const { summaries, tags, path } = described(noun);
  const { answer, read } = readerOf(noun);
  const place: FilePlace<typeof idParams> = {
    tags,
    path: `${path}/:id/${segment}`,
    params: idParams,
    answer,
    ...rowPlace<typeof idParams>({
      table: noun.name,
      find: async (db, { params }) => orNotFound(await findRow(db, noun.name, params), camelCase(noun.name)),
      read: (db, { params, options }) => read(db, params.id, options),
    }),
  };
  return async (app, options) => {
    const { store } = options;
    await placeRoutes(place, { summary: summaries.upload ?? '', ...kinds[accepts] })(app, options);

    if (summaries.removeFile)
      app.delete(
        place.path,
        call('content', summaries.removeFile, { tags, params: idParams, answer: nothing, refuses: writeFailures }),
        (request, reply) =>
          answerDeletion(store, reply, 'picture', (transaction) =>
            removeFile(transaction, userOf(request), noun, request.params.id),
          ),
      );
  };
}
