import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { variantWidths } from '../domain/media.ts';
import { boundedQueue } from '../lib/queue.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Sentence } from '../lib/refusal-text.ts';
import type { MediaFile } from '../store/content/media.ts';
import { createEncoder } from './image/encoder.ts';
import type { Encoded } from './image/image.ts';
import { formatOf, isHeic, type Kind, kindOf } from './kind.ts';
import { readHead, withReceived } from './receive.ts';
import type { FileStorage, Storage } from './storage.ts';
import { cleanVideo } from './video/video.ts';

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
   * undefined when there is none. Refuses with 503 when too many variants are being made, or the storage does not answer.
   */
  path: (name: string) => Promise<string | undefined>;
  /**
   * The same for a visitor who waits: when a variant takes long, or too many others do, the path of the picture that it is
   * made of, whose name is another one. The variant is made all the same, unless there is no room in the line.
   */
  pathSoon: (name: string) => Promise<string | undefined>;
  /** Where files do not lie on this machine's disk: a video as it comes from there, which it need not pass through. */
  forward: FileStorage['forward'];
  /**
   * Removes the files that are not among the `recorded` names and were last saved before `before` (ms), with their
   * variants, and what broken-off uploads have left. Answers how many files. A file that is saved again while this
   * runs stays: it counts as new from then on.
   */
  sweep: (recorded: ReadonlySet<string>, before: number, signal?: AbortSignal) => Promise<number>;
};

const types = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' } as const;
type Extension = keyof typeof types;

/** What visitors wait for: after a restore all variants are made anew, several hundred for the first pages. */
const lineOfVariants = { waiting: 1000, patienceMs: 3000 };

/** Opens the pictures and videos that lie in these places. */
export function openMedia(
  { masters, variants }: Pick<Storage, 'masters' | 'variants'>,
  { waiting, patienceMs } = lineOfVariants,
): Media {
  const savesInTurn = boundedQueue({ running: 2, waiting: 10 }); // each holds a whole upload
  const largeSavesInTurn = boundedQueue({ running: 1, waiting: 50 }); // what waits is on the disk
  const variantsInTurn = boundedQueue({ running: 2, waiting });
  const inTheMaking = new Map<string, Promise<string | undefined>>();

  const store = async ({ bytes, width, height }: Encoded, extension: Extension): Promise<MediaFile> => {
    const name = `${await hashOf(bytes)}.${extension}`;
    await masters.write(name, bytes);
    const placeholder = extension === 'webp' ? await (await codec()).encodePlaceholder(bytes) : null;
    return { name, type: types[extension], width, height, size: bytes.length, placeholder };
  };

  const makeVariant = async (name: string, { master, width, format }: Variant): Promise<string | undefined> => {
    const known = await variants.path(name);
    if (known) return known;
    const source = await masters.path(master);
    if (source === undefined) return undefined;
    const { encodeVariant } = await codec();
    const bytes = await variantsInTurn(() => encodeVariant(source, width, format));
    await variants.write(name, bytes).catch(() => {}); // a full disk must not take the pictures off the pages
    return (await variants.path(name).catch(() => undefined)) ?? source;
  };

  const path = async (name: string): Promise<string | undefined> => {
    const variant = parseVariant(name);
    if (!variant) return isStored(name) ? masters.path(name) : undefined;
    const running = inTheMaking.get(name) ?? makeVariant(name, variant).finally(() => inTheMaking.delete(name));
    inTheMaking.set(name, running);
    return running;
  };

  return {
    save: (bytes) => savesInTurn(() => saveUpload(bytes, store)),
    saveStream: (stream, { kind, limit }) =>
      withReceived(masters.scratch, stream, limit, (path) => largeSavesInTurn(() => saveReceived(path, kind, store))),
    async importFile(source) {
      const bytes = await readFile(source);
      if (formatOf(bytes) === 'webp') return store({ bytes, ...(await (await codec()).measurePicture(bytes)) }, 'webp');
      const { width, height } = await cleanVideo(Buffer.from(bytes), 'mp4');
      return store({ bytes, width, height }, 'mp4');
    },
    path,
    async pathSoon(name) {
      const variant = parseVariant(name);
      if (!variant) return path(name);
      const refused = (error: unknown): typeof late => {
        if (error instanceof Refusal && error.status === 503) return late;
        throw error;
      };
      const found = await Promise.race([
        path(name).catch(refused),
        setTimeout<typeof late>(patienceMs, late, { ref: false }),
      ]);
      return found === late ? masters.path(variant.master) : found;
    },
    forward: masters.forward,
    async sweep(recorded, before, signal) {
      const isUnneeded = (name: string) => isStored(name) && !recorded.has(name);
      const isOrphan = (name: string) => variantName.test(name) && !recorded.has(masterOf(name));
      const stored = await masters.sweep(isUnneeded, before, signal);
      return stored + (await variants.sweep(isOrphan, before, signal));
    },
  };
}

/** Says that a variant is not there yet. */
const late: unique symbol = Symbol('late');

/** One for all of a process. */
const encodePicture = createEncoder();

/** Loaded with the first picture that is to be made: most starts need none. */
const codec = () => import('./image/image.ts');

/** In bytes: some milliseconds of work. */
const hashedAtOnce = 8 * 1024 * 1024;

type StoreEncoded = (encoded: Encoded, extension: Extension) => Promise<MediaFile>;

async function saveReceived(path: string, kind: Kind, store: StoreEncoded): Promise<MediaFile> {
  const head = await readHead(path);
  const found = kindOf(head);
  if (found !== kind) throw new Refusal(400, found ? { code: 'fileIs', kind: found } : unknownKind(head));
  return kind === 'video' ? saveUpload(await readFile(path), store) : store(await encodePicture(path), 'webp');
}

async function saveUpload(bytes: Buffer, store: StoreEncoded): Promise<MediaFile> {
  const format = formatOf(bytes);
  if (format === undefined) throw new Refusal(400, unknownKind(bytes));
  if (format === 'mp4' || format === 'webm') return store(await cleanVideo(bytes, format), format);
  return store(await encodePicture(bytes), 'webp');
}

function unknownKind(bytes: Buffer): Sentence {
  return isHeic(bytes) ? 'heic' : 'unknownFile';
}

/** In slices, so that others get their turn: a video has 200 MB. */
async function hashOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    hash.update(bytes.subarray(at, at + hashedAtOnce));
    if (bytes.length > hashedAtOnce) await setImmediate();
  }
  return hash.digest('hex').slice(0, 32);
}

/** Whether a name is one that we give to uploaded files. */
function isStored(name: string): boolean {
  return /^[\da-f]{32}\.(webp|mp4|webm)$/.test(name);
}

const variantName = /^([\da-f]{32})-(\d{3,4})\.(webp|avif)$/;

/** A stored picture in another width and format than its own. */
type Variant = { master: string; width: number; format: 'webp' | 'avif' };

/** What the name of a variant asks for; undefined when it is not the name of one that we hand out. */
function parseVariant(name: string): Variant | undefined {
  const [, , digits, format] = variantName.exec(name) ?? [];
  const width = variantWidths.find((candidate) => String(candidate) === digits);
  if (width === undefined) return undefined;
  return { master: masterOf(name), width, format: format as Variant['format'] };
}

/** The name of the picture that a variant is made of. */
function masterOf(variant: string): string {
  return `${variant.slice(0, variant.indexOf('-'))}.webp`;
}
