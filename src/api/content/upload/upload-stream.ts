import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { documentType, drawingType, uploadLimits } from '../../../domain/media/media.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Kind } from '../../../media/kind.ts';
import { type MediaFile, recordMedia, setPoster } from '../../../store/content/media.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { ContentOptions } from '../../http/options.ts';
import { uploadType } from './upload.ts';

const MiB = 1024 * 1024;

/** A picture or video. Drawings can carry scripts: only logos may be one. */
export const fileType = /^(?!image\/svg)(image|video)\//;

/** The types that the API's documentation names for routes that take a file as their whole body. */
export const fileTypes = ['image/*', 'video/*'];

/**
 * Lets the routes of a plugin take a file as their whole body, as an unread stream.
 * @param types the accepted types; by default all pictures and videos except drawings (SVG). Any other is refused with 415
 */
export function acceptFiles(app: FastifyInstance, types: string[] | RegExp = fileType): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, (_request, payload, done) => done(null, payload));
}

/**
 * Stores a request's body as a picture or video, by the rules of the base64 route.
 * @param only the required kind of file, unless both are accepted
 * @throws Refusal 400 when it is another kind of file, 413 when it is too large
 */
export async function receiveFile(
  { media, onUpload }: Pick<ContentOptions, 'media' | 'onUpload'>,
  reply: Pick<FastifyReply, 'request' | 'header'>,
  only?: Kind,
): Promise<MediaFile> {
  const { body, headers, raw } = reply.request;
  const type = uploadType.safeParse(headers['content-type']?.split(';', 1)[0]?.trim());
  if (!type.success || !(body instanceof Readable)) throw new Refusal(400, 'bodyMustBeMedia');
  const kind = type.data.startsWith('video/') ? 'video' : 'image';
  if (only && kind !== only) throw new Refusal(400, { code: 'fileMustBe', kind: only });
  try {
    const limit = uploadLimits[kind];
    if (Number(headers['content-length'] ?? 0) > limit) {
      throw new Refusal(413, { code: 'fileTooLarge', size: limit / MiB });
    }
    onUpload?.(raw);
    const file = await media.saveStream(body, { kind, limit });
    // An upload cancelled while the file was being encoded must not appear later.
    if (raw.socket.destroyed) throw new Refusal(400, 'brokenOff');
    return file;
  } catch (error) {
    // Unread bytes would precede the next request on this connection.
    if (!body.readableEnded) reply.header('connection', 'close');
    throw error;
  }
}

/**
 * Stores a request's body as a logo: a picture, or a drawing after the removal of everything that could act.
 * @throws Refusal 400 when it is neither, or the drawing contains something forbidden; 413 when it is too large
 */
export async function receiveLogo(
  options: Pick<ContentOptions, 'media' | 'onUpload'>,
  reply: Pick<FastifyReply, 'request' | 'header'>,
): Promise<MediaFile> {
  return receiveOther(options, reply, drawingType, options.media.saveDrawing);
}

/**
 * Stores a request's body as a document: a picture, or a PDF as it is.
 * @throws Refusal 400 when it is neither, 413 when it is too large
 */
export async function receiveDocument(
  options: Pick<ContentOptions, 'media' | 'onUpload'>,
  reply: Pick<FastifyReply, 'request' | 'header'>,
): Promise<MediaFile> {
  return receiveOther(options, reply, documentType, options.media.saveDocument);
}

/** Stores a body of the type with `save`, and any other as a picture. */
async function receiveOther(
  options: Pick<ContentOptions, 'media' | 'onUpload'>,
  reply: Pick<FastifyReply, 'request' | 'header'>,
  type: string,
  save: (body: Readable) => Promise<MediaFile>,
): Promise<MediaFile> {
  const { body, headers } = reply.request;
  const isOther = headers['content-type']?.split(';', 1)[0]?.trim() === type;
  if (!isOther || !(body instanceof Readable)) return receiveFile(options, reply, 'image');
  try {
    return await save(body);
  } finally {
    if (!body.readableEnded) reply.header('connection', 'close'); // as above
  }
}

/**
 * Stores a request's body as the poster of a video, and returns what `read` then reads.
 * @throws Refusal 400 when there is no video, or the body is not a picture
 */
export async function receivePoster<Answer>(
  options: ContentOptions,
  reply: Pick<FastifyReply, 'request' | 'header'>,
  { media: video, type }: { media: string | null; type: string | null },
  read: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!video || !type?.startsWith('video/')) throw new Refusal(400, 'posterWithoutVideo');
  const file = await receiveFile(options, reply, 'image');
  return options.store.changeContent(async (transaction) => {
    await recordMedia(transaction, file);
    await setPoster(transaction, video, file.name);
    return read(transaction);
  });
}
