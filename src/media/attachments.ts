import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { type AttachmentKind, attachmentHead, attachmentKind, attachmentLimits } from '../domain/attachment.ts';
import { Refusal } from '../domain/refusal.ts';
import { bytesFree, refusalOf, removeOld, renameThrough } from './files.ts';
import { readHead, writeStream } from './receive.ts';
import { isHalfWritten, sweepFolder } from './sweep.ts';

const MiB = 1024 * 1024;

/** A file that has come: the name that it has here, its kind, and its size in bytes. */
type ReceivedFile = { file: string; kind: AttachmentKind; bytes: number };

/** The files that visitors have sent. Their folder is served by nobody; names are random, and tell nothing. */
export type Attachments = {
  /** Refuses with 507 when the disk has no room left for the files of strangers. */
  refuseWhenFull: () => Promise<void>;
  /**
   * Stores what a stream brings, for good, so that a row can name it; a row must, or it is swept away.
   * @param room how many bytes it may have
   * @throws Refusal 413 when it has more, 415 when it is of no kind that is taken, 400 when the sender breaks off, 507
   *   or 503 when it cannot be written
   */
  receive: (stream: Readable, room: number) => Promise<ReceivedFile>;
  remove: (files: string[]) => Promise<void>;
  /** A stored file, to be read and closed; undefined when there is none. */
  open: (file: string) => Promise<FileHandle | undefined>;
  /** Removes the files that are not among the `recorded` and came before `before` (ms). Answers how many. */
  sweep: (recorded: ReadonlySet<string>, before: number, signal?: AbortSignal) => Promise<number>;
};

/** What is told of files that are larger together than a request may bring. */
export const tooLarge = `The files are larger than ${attachmentLimits.bytes / MiB} MB together` as const;

/** What strangers must leave to the database, the pictures and the rest of the machine. */
const reserve = 1024 * MiB;

/**
 * Opens a folder of attachments, made when missing.
 * @param freeBytes tells how much room the disk of a folder has
 */
export async function openAttachments(directory: string, freeBytes = bytesFree): Promise<Attachments> {
  const folder = resolve(directory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async refuseWhenFull() {
      if ((await freeBytes(folder)) < reserve) throw new Refusal(507, 'The disk is full');
    },
    async receive(stream, room) {
      const file = randomBytes(16).toString('hex');
      const temporary = join(folder, `${file}.tmp`);
      try {
        const received = await write(temporary, stream, room);
        await renameThrough(temporary, join(folder, file)).catch((error: unknown) => {
          throw refusalOf(error);
        });
        return { file, ...received };
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {}); // the first error is the one to tell
        throw error;
      }
    },
    async remove(files) {
      for (const file of files) await rm(join(folder, file), { force: true });
    },
    open: (file) =>
      open(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return undefined;
      }),
    sweep: (recorded, before, signal) =>
      sweepFolder(folder, (name) => isHalfWritten(name) || (isStored(name) && !recorded.has(name)), {
        signal,
        removeOld: (path) => removeOld(path, before),
      }),
  };
}

async function write(path: string, stream: Readable, room: number): Promise<Omit<ReceivedFile, 'file'>> {
  await writeStream(path, stream, { limit: room, tooLarge, sync: true });
  const kind = attachmentKind(await readHead(path, attachmentHead));
  if (!kind) throw new Refusal(415, 'The file is no PDF, JPEG, PNG, WebP, DXF, DWG or STEP');
  return { kind, bytes: (await stat(path)).size };
}

function isStored(name: string): boolean {
  return /^[\da-f]{32}$/.test(name);
}
