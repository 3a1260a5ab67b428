import { clientAnswer } from '../../contract/client.ts';
import { mediaUrl } from '../../domain/media/media.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { type ClientRow, findClient, listClients } from '../../store/content/client.ts';
import type { Database } from '../../store/engine/row.ts';
import type { ContentOptions } from '../http/options.ts';
import type { NounReader } from './noun-reader.ts';

type Options = Pick<ContentOptions, 'sitePicture'>;

export const clientReader: NounReader = { answer: clientAnswer, list: readClients, read: readClient };

/** All clients as the API answers them. */
async function readClients(db: Database, options: Options) {
  return Promise.all((await listClients(db)).map((client) => answerClient(client, options)));
}

/**
 * A client as the API answers it.
 * @throws Refusal 404 when there is none
 */
async function readClient(db: Database, id: number, options: Options) {
  return answerClient(orNotFound(await findClient(db, id), 'client'), options);
}

/** The logo: the uploaded one, otherwise the one that comes with the program. */
async function answerClient({ media, shipped, ...client }: ClientRow, { sitePicture }: Options) {
  const known = media === null && shipped !== null ? await sitePicture(`clients/${shipped}`) : undefined;
  return { ...client, image: media === null ? (known ?? '') : mediaUrl(media), image_uploaded: media !== null };
}
