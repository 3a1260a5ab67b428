import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { variantWidths } from '../domain/media.ts';
import { boundedQueue } from '../domain/queue.ts';
import { Refusal } from '../domain/refusal.ts';
import type { MediaFile } from '../store/media.ts';
import { createEncoder } from './encoder.ts';
import { isFile, markAsNew, removeOld, writeOnce } from './files.ts';
import { type Encoded, encodePlaceholder, encodeVariant, measurePicture } from './image.ts';
import { formatOf, type Kind, kindOf } from './kind.ts';
import { readHead, withReceived } from './receive.ts';
import { isStored, sweepMedia } from './sweep.ts';
import { cleanVideo } from './video.ts';

/** The stored pictures and videos: files named by the hash of their bytes, never changed once written. */
export type Media = {
  /**
   * Stores an uploaded picture (encoded anew) or video (cleaned in place: the bytes are then no longer the caller's).
   * Refuses what is neither with 400.
   */
  save: (bytes: Buffer) => Promise<MediaFile>;
  /** The same of what a stream brings. Refuses with 413 what is larger than `limit` bytes, with 400 what is no `kind`. */
  saveStream: (stream: Readable, expected: { kind: Kind; limit: number }) => Promise<MediaFile>;
  /** Stores a .webp or .mp4 of our own as it is. */
  importFile: (path: string) => Promise<MediaFile>;
  /**
   * The absolute path of a stored file, or of its variant `<hash>-<width>.webp` or `.avif`, made on first request;
   * undefined when there is none. Refuses with 503 when too many variants are being made.
   */
  path: (name: string) => Promise<string | undefined>;
  /**
   * Removes the files that are not among the `recorded` names and were last saved before `before` (ms), with their
   * variants, and what broken-off uploads have left. Answers how many files. A file that is saved again while this
   * runs stays: it counts as new from then on.
   */
  sweep: (recorded: ReadonlySet<string>, before: number, signal?: AbortSignal) => Promise<number>;
};

const types = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' } as const;
type Extension = keyof typeof types;

const unknownKind = 'The file is no picture or video of a known kind';

/** Opens a media folder, made when missing. */
export async function openMedia(directory: string): Promise<Media> {
  const folder = resolve(directory);
  const variants = join(folder, 'variants');
  await mkdir(variants, { recursive: true });
  const savesInTurn = boundedQueue({ running: 2, waiting: 10 }); // each holds a whole upload
  const largeSavesInTurn = boundedQueue({ running: 1, waiting: 50 }); // what waits is on the disk
  const variantsInTurn = boundedQueue({ running: 2, waiting: 50 });
  const marksInTurn = boundedQueue({ running: 1, waiting: Number.POSITIVE_INFINITY });
  const inTheMaking = new Map<string, Promise<string | undefined>>();

  const store = async ({ bytes, width, height }: Encoded, extension: Extension): Promise<MediaFile> => {
    const name = `${hashOf(bytes)}.${extension}`;
    const path = join(folder, name);
    // Its row follows in a transaction of the caller's: until then its age is what keeps it from being swept away.
    if (!(await marksInTurn(() => markAsNew(path)))) await writeOnce(path, bytes);
    const placeholder = extension === 'webp' ? await encodePlaceholder(bytes) : null;
    return { name, type: types[extension], width, height, size: bytes.length, placeholder };
  };

  const findMaster = async (name: string): Promise<string | undefined> => {
    const file = join(folder, name);
    return (await isFile(file)) ? file : undefined;
  };

  const makeVariant = async (name: string, { master, width, format }: Variant): Promise<string | undefined> => {
    const file = join(variants, name);
    if (await isFile(file)) return file;
    const source = await findMaster(master);
    if (source === undefined) return undefined;
    const bytes = await variantsInTurn(() => encodeVariant(source, width, format));
    return writeOnce(file, bytes).then(
      () => file,
      () => source, // a full disk must not take the pictures off the pages
    );
  };

  return {
    save: (bytes) => savesInTurn(() => saveUpload(bytes, store)),
    saveStream: (stream, { kind, limit }) =>
      withReceived(folder, stream, limit, (path) => largeSavesInTurn(() => saveReceived(path, kind, store))),
    async importFile(source) {
      const bytes = await readFile(source);
      if (formatOf(bytes) === 'webp') return store({ bytes, ...(await measurePicture(bytes)) }, 'webp');
      const { width, height } = cleanVideo(Buffer.from(bytes), 'mp4');
      return store({ bytes, width, height }, 'mp4');
    },
    async path(name) {
      const variant = parseVariant(name);
      if (!variant) return isStored(name) ? findMaster(name) : undefined;
      const running = inTheMaking.get(name) ?? makeVariant(name, variant).finally(() => inTheMaking.delete(name));
      inTheMaking.set(name, running);
      return running;
    },
    sweep: (recorded, before, signal) =>
      sweepMedia(folder, { recorded, signal, removeOld: (path) => marksInTurn(() => removeOld(path, before)) }),
  };
}

/** One for all of a process. */
const encodePicture = createEncoder();

type StoreEncoded = (encoded: Encoded, extension: Extension) => Promise<MediaFile>;

async function saveReceived(path: string, kind: Kind, store: StoreEncoded): Promise<MediaFile> {
  const found = kindOf(await readHead(path));
  if (found !== kind) throw new Refusal(400, found ? `The file is of kind ${found}` : unknownKind);
  return kind === 'video' ? saveUpload(await readFile(path), store) : store(await encodePicture(path), 'webp');
}

async function saveUpload(bytes: Buffer, store: StoreEncoded): Promise<MediaFile> {
  const format = formatOf(bytes);
  if (format === undefined) throw new Refusal(400, unknownKind);
  if (format === 'mp4' || format === 'webm') return store(cleanVideo(bytes, format), format);
  return store(await encodePicture(bytes), 'webp');
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** A stored picture in another width and format than its own. */
type Variant = { master: string; width: number; format: 'webp' | 'avif' };

/** What the name of a variant asks for; undefined when it is not the name of one that we hand out. */
function parseVariant(name: string): Variant | undefined {
  const [, hash, digits, format] = /^([\da-f]{32})-(\d{3,4})\.(webp|avif)$/.exec(name) ?? [];
  const width = variantWidths.find((candidate) => String(candidate) === digits);
  if (hash === undefined || width === undefined) return undefined;
  return { master: `${hash}.webp`, width, format: format as Variant['format'] };
}
