import { createHash } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Ground } from '../domain/media/logo.ts';
import { documentLimit, drawingLimit } from '../domain/media/media.ts';
import type { PictureEdit, Size } from '../domain/media/picture-edit.ts';
import { temporaryName } from '../lib/files.ts';
import { boundedQueue } from '../lib/queue.ts';
import { orNotFound, Refusal } from '../lib/refusal.ts';
import type { MediaFile } from '../store/content/media.ts';
import { createEncoder } from './image/encoder.ts';
import type { Encoded } from './image/image.ts';
import { formatOf, type Kind, kindOf } from './kind.ts';
import { isPdf } from './pdf.ts';
import { readHead, receiveBytes, withReceived } from './receive.ts';
import type { FileStorage, Storage } from './storage.ts';
import { isStored, originalsOf, readVariant, type Variant } from './variant.ts';

/** Stored pictures and videos: immutable files, named by the hash of their content. */
export type Media = {
  /**
   * Stores an uploaded picture (encoded anew) or video (without its metadata).
   * @throws Refusal 413 above `limit` bytes, 400 when it is of another kind, unreadable, or no video for all browsers
   */
  saveStream: (stream: Readable, expected: { kind: Kind; limit: number }) => Promise<MediaFile>;
  /**
   * Stores a drawing (SVG) after cleaning.
   * @throws Refusal 413 above 2 MB, 400 when it contains anything that is not allowed
   */
  saveDrawing: (stream: Readable) => Promise<MediaFile>;
  /**
   * Stores a document (PDF) as it is. It is served as a download only, because it could contain scripts.
   * @throws Refusal 413 above 10 MB, 400 when it is no complete PDF
   */
  saveDocument: (stream: Readable) => Promise<MediaFile>;
  /**
   * The background that makes a stored logo visible.
   * @throws Refusal 400 when it cannot be drawn
   */
  groundOf: (name: string) => Promise<Ground>;
  /**
   * Stores an edited version of a stored picture, whose size is given.
   * @throws Refusal 404 when it is missing, 503 when too many files are being stored
   */
  saveEdited: (original: { name: string } & Size, edit: PictureEdit) => Promise<MediaFile>;
  importFile: (path: string) => Promise<MediaFile>;
  /**
   * The absolute path of a stored file, of its variant `<hash>-<width>.webp` or `.avif`, or of an icon. Variants and
   * icons are made on first request. Undefined when there is no such file.
   * @throws Refusal 503 when too many variants are being made, or the storage does not answer
   */
  path: (name: string) => Promise<string | undefined>;
  /** Like `path`, for a waiting visitor: the original's path when the variant takes too long or the queue is full. */
  pathSoon: (name: string) => Promise<string | undefined>;
  /** Only set when files are not on the local disk: answers a request for a video directly from the storage. */
  forward: FileStorage['forward'];
  /**
   * Deletes files that are not `recorded` and older than `before` (ms), their variants, and aborted uploads. Returns
   * their number.
   */
  sweep: (recorded: ReadonlySet<string>, before: number, signal?: AbortSignal) => Promise<number>;
};

const types = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
} as const;
type Extension = keyof typeof types;

const MiB = 1024 * 1024;

/**
 * Opens the stored pictures and videos.
 * @param limits of variants: the length of the queue (after a restore, the first pages need several hundred), and how long a
 * visitor waits for one
 */
export function openMedia(
  { originals, variants }: Pick<Storage, 'originals' | 'variants'>,
  { waiting = 1000, timeoutMs = 3000 }: { waiting?: number; timeoutMs?: number } = {},
): Media {
  const saves = boundedQueue({ running: 2, waiting: 10 }); // each holds a whole upload in memory
  const largeSaves = boundedQueue({ running: 1, waiting: 50 }); // waiting ones are on the disk
  const variantQueue = boundedQueue({ running: 2, waiting });
  const inTheMaking = new Map<string, Promise<string | undefined>>();

  const store = async ({ bytes, width, height }: Encoded, extension: Extension): Promise<MediaFile> => {
    const name = `${await hashOf(bytes)}.${extension}`;
    await originals.write(name, bytes);
    const placeholder = extension === 'webp' ? await encoder('placeholderOf', bytes) : null;
    return { name, type: types[extension], width, height, size: bytes.length, placeholder };
  };

  const saveVideo = async (path: string): Promise<MediaFile> => {
    const target = temporaryName(join(originals.scratch, 'video'));
    try {
      const { format, width, height, hash } = await (await import('./video/video.ts')).cleanVideo(path, target);
      const name = `${hash}.${format}`;
      const { size } = await stat(target);
      await originals.adopt(target, name);
      return { name, type: types[format], width, height, size, placeholder: null };
    } finally {
      await rm(target, { force: true });
    }
  };

  const saveReceived = async (path: string, kind: Kind): Promise<MediaFile> => {
    const head = await readHead(path);
    const found = kindOf(head);
    if (found !== kind) throw new Refusal(400, found ? { code: 'fileIs', kind: found } : 'unknownFile');
    if (kind === 'video') return saveVideo(path);
    return store(await (formatOf(head) === 'heic' ? heicEncoder : encoder)('encodePicture', path), 'webp');
  };

  const findOriginal = async (names: string[]): Promise<string | undefined> => {
    for (const name of names) {
      const path = await originals.path(name);
      if (path !== undefined) return path;
    }
    return undefined;
  };

  const makeVariant = async (name: string, { originals: names, made }: Variant): Promise<string | undefined> => {
    const known = await variants.path(name);
    if (known) return known;
    const source = await findOriginal(names);
    if (source === undefined) return undefined;
    const bytes = await variantQueue(() => encode(source, made)).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 400) return undefined; // the process was ended, as where memory is short
      throw error;
    });
    if (!bytes) return source;
    await variants.write(name, bytes).catch(() => {}); // a full disk must not remove pictures from pages
    return (await variants.path(name).catch(() => undefined)) ?? source;
  };

  const path = async (name: string): Promise<string | undefined> => {
    const variant = readVariant(name);
    if (!variant) return isStored(name) ? originals.path(name) : undefined;
    const running = inTheMaking.get(name) ?? makeVariant(name, variant).finally(() => inTheMaking.delete(name));
    inTheMaking.set(name, running);
    return running;
  };

  return {
    saveStream: (stream, { kind, limit }) =>
      withReceived(originals.scratch, stream, limit, (path) => largeSaves(() => saveReceived(path, kind))),
    async saveDrawing(stream) {
      const tooLarge = { code: 'drawingTooLarge', size: drawingLimit / 1_000_000 } as const;
      const bytes = await receiveBytes(stream, { limit: drawingLimit, tooLarge });
      const { cleanDrawing } = await import('./drawing/drawing.ts');
      return store(await saves(() => cleanDrawing(bytes, (...given) => encoder('encodePicture', ...given))), 'svg');
    },
    async saveDocument(stream) {
      const tooLarge = { code: 'fileTooLarge', size: documentLimit / MiB } as const;
      const bytes = await receiveBytes(stream, { limit: documentLimit, tooLarge });
      if (!isPdf(bytes)) throw new Refusal(400, 'unknownDocument');
      return store({ bytes, width: 0, height: 0 }, 'pdf');
    },
    async groundOf(name) {
      return encoder('groundOf', (await originals.path(name)) ?? '').catch((cause: unknown) => {
        throw new Refusal(400, 'pictureUnreadable', { cause });
      });
    },
    async saveEdited({ name, ...size }, edit) {
      const path = orNotFound(await originals.path(name), 'picture');
      const file = await store(await largeSaves(() => encoder('encodeEdited', path, edit, size)), 'webp');
      return { ...file, original: name, edit: JSON.stringify(edit) };
    },
    async importFile(source) {
      const bytes = await readFile(source);
      if (formatOf(bytes) === 'webp') return store({ bytes, ...(await encoder('measurePicture', bytes)) }, 'webp');
      return store({ bytes, ...(await (await import('./video/measure.ts')).measureVideo(bytes)) }, 'mp4');
    },
    path,
    async pathSoon(name) {
      const variant = readVariant(name);
      if (!variant) return path(name);
      const refused = (error: unknown): typeof late => {
        if (error instanceof Refusal && error.status === 503) return late;
        throw error;
      };
      const found = await Promise.race([
        path(name).catch(refused),
        setTimeout<typeof late>(timeoutMs, late, { ref: false }),
      ]);
      return found === late ? findOriginal(variant.originals) : found;
    },
    forward: originals.forward,
    async sweep(recorded, before, signal) {
      const isUnneeded = (name: string) => isStored(name) && !recorded.has(name);
      const isOrphan = (name: string) => originalsOf(name)?.every((one) => !recorded.has(one)) ?? false;
      const stored = await originals.sweep(isUnneeded, before, signal);
      return stored + (await variants.sweep(isOrphan, before, signal));
    },
  };
}

/** The variant is not ready yet. */
const late: unique symbol = Symbol('late');

const encoder = createEncoder();

/** Of its own, because its decoder takes long: it could hold up other pictures, or end with them. */
const heicEncoder = createEncoder();

async function encode(source: string, made: Variant['made']): Promise<Buffer> {
  if ('format' in made) return encoder('encodeVariant', source, made.width, made.format);
  return encoder('encodeIcon', source, made);
}

/** In bytes: a few milliseconds of hashing. */
const hashedAtOnce = 8 * 1024 * 1024;

/** Hashes in slices and yields to the event loop in between, because a video may have 200 MB. */
async function hashOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    hash.update(bytes.subarray(at, at + hashedAtOnce));
    if (bytes.length > hashedAtOnce) await setImmediate();
  }
  return hash.digest('hex').slice(0, 32);
}
