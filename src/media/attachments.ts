import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type AttachmentKind, attachmentHead, attachmentKind, attachmentLimits } from '../domain/enquiry/attachment.ts';
import { bytesFree, temporaryName } from '../lib/files.ts';
import { boundedQueue } from '../lib/queue.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Sentence } from '../lib/refusal-text.ts';
import { createEncoder } from './image/encoder.ts';
import { readHead, writeStream } from './receive.ts';
import type { FileStorage } from './storage.ts';

const MiB = 1024 * 1024;

type Bounds = { limit: number; tooLarge: Sentence };

type ReceivedFile = { file: string; kind: AttachmentKind; bytes: number };

/** Files from visitors. Their folder is not served; names are random. */
export type Attachments = {
  /** @throws Refusal 507 when the disk is too full for visitors' files */
  refuseWhenFull: () => Promise<void>;
  /**
   * Stores a stream durably. Sweeping deletes the file unless a row names it.
   * @param room the maximum size in bytes
   * @param refusal the text for a larger file: by default that the files of a form are too large
   * @throws Refusal 413 when it is larger, 415 when its kind is not accepted, 400 when the sender aborts, 507 or 503
   * when it cannot be written
   */
  receive: (stream: Readable, room: number, refusal?: Sentence) => Promise<ReceivedFile>;
  /** Stores a file of any kind, which only its reader can open, and returns its name. Throws as `receive`. */
  receiveSealed: (stream: Readable, room: number) => Promise<string>;
  remove: (files: string[]) => Promise<void>;
  read: (file: string) => Promise<Readable | undefined>;
  /**
   * Returns a stored picture re-encoded as WebP, so that browsers get none of the original bytes. Undefined when it is
   * gone.
   * @throws Refusal 400 when it is unreadable or too large to decode safely, 503 when the queue is full
   */
  picture: (file: string, width: number) => Promise<Buffer | undefined>;
  /** Deletes the files that are not `recorded` and were written before `before` (ms). Returns their number. */
  sweep: (recorded: ReadonlySet<string>, before: number, signal?: AbortSignal) => Promise<number>;
};

/** The refusal when the files of a request are too large together. */
export const tooLarge: Sentence = { code: 'filesTooLarge', size: attachmentLimits.bytes / MiB };

/** Disk space that visitors' files must leave for the database, pictures and other uses. */
const reserve = 1024 * MiB;

/** Decoding takes processor time and memory. Visitors' pictures have their own encoder, so that a crash does not affect uploads. */
const pictures = boundedQueue({ running: 1, waiting: 30 });
const encoder = createEncoder();

/** @param freeBytes returns the free space on the disk of a folder */
export function openAttachments(storage: FileStorage, freeBytes = bytesFree): Attachments {
  /** Stores a stream durably once `check` has accepted its file, and adds the result of that. */
  async function adopt<Result>(stream: Readable, bounds: Bounds, check: (path: string) => Promise<Result>) {
    const file = randomBytes(16).toString('hex');
    const temporary = temporaryName(join(storage.scratch, file));
    try {
      await writeStream(temporary, stream, { ...bounds, sync: true });
      const checked = await check(temporary);
      await storage.adopt(temporary, file);
      return { file, ...checked };
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {}); // report the first error
      throw error;
    }
  }

  return {
    async refuseWhenFull() {
      if ((await freeBytes(storage.scratch)) < reserve) throw new Refusal(507, 'diskFull');
    },
    receive: (stream, room, refusal = tooLarge) => adopt(stream, { limit: room, tooLarge: refusal }, checkKind),
    async receiveSealed(stream, room) {
      return (await adopt(stream, { limit: room, tooLarge }, async () => ({}))).file;
    },
    async remove(files) {
      for (const file of files) await storage.remove(file);
    },
    read: storage.read,
    async picture(file, width) {
      const stored = await storage.read(file);
      if (!stored) return undefined;
      return pictures(async () => (await encoder('encodePicture', await buffer(stored), width)).bytes);
    },
    sweep: (recorded, before, signal) => storage.sweep((name) => isStored(name) && !recorded.has(name), before, signal),
  };
}

async function checkKind(path: string): Promise<Omit<ReceivedFile, 'file'>> {
  const kind = attachmentKind(await readHead(path, attachmentHead));
  if (!kind) throw new Refusal(415, 'unknownAttachment');
  return { kind, bytes: (await stat(path)).size };
}

function isStored(name: string): boolean {
  return /^[\da-f]{32}$/.test(name);
}
