import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type AttachmentKind, attachmentHead, attachmentKind, attachmentLimits } from '../domain/attachment.ts';
import { bytesFree, temporaryName } from '../lib/files.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Sentence } from '../lib/refusal-text.ts';
import { readHead, writeStream } from './receive.ts';
import type { FileStorage } from './storage.ts';

const MiB = 1024 * 1024;

/** A file that has come: the name that it has here, its kind, and its size in bytes. */
type ReceivedFile = { file: string; kind: AttachmentKind; bytes: number };

/** The files that visitors have sent. Where they lie is served by nobody; names are random, and tell nothing. */
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
  /** The bytes of a stored file; undefined when there is none. */
  read: (file: string) => Promise<Readable | undefined>;
  /** Removes the files that are not among the `recorded` and came before `before` (ms). Answers how many. */
  sweep: (recorded: ReadonlySet<string>, before: number, signal?: AbortSignal) => Promise<number>;
};

/** What is told of files that are larger together than a request may bring. */
export const tooLarge: Sentence = { code: 'filesTooLarge', size: attachmentLimits.bytes / MiB };

/** What strangers must leave to the database, the pictures and the rest of the machine. */
const reserve = 1024 * MiB;

/**
 * Opens the attachments that lie in this place.
 * @param freeBytes tells how much room the disk of a folder has
 */
export function openAttachments(storage: FileStorage, freeBytes = bytesFree): Attachments {
  return {
    async refuseWhenFull() {
      if ((await freeBytes(storage.scratch)) < reserve) throw new Refusal(507, 'diskFull');
    },
    async receive(stream, room) {
      const file = randomBytes(16).toString('hex');
      const temporary = temporaryName(join(storage.scratch, file));
      try {
        const received = await write(temporary, stream, room);
        await storage.adopt(temporary, file);
        return { file, ...received };
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {}); // the first error is the one to tell
        throw error;
      }
    },
    async remove(files) {
      for (const file of files) await storage.remove(file);
    },
    read: storage.read,
    sweep: (recorded, before, signal) => storage.sweep((name) => isStored(name) && !recorded.has(name), before, signal),
  };
}

async function write(path: string, stream: Readable, room: number): Promise<Omit<ReceivedFile, 'file'>> {
  await writeStream(path, stream, { limit: room, tooLarge, sync: true });
  const kind = attachmentKind(await readHead(path, attachmentHead));
  if (!kind) throw new Refusal(415, 'unknownAttachment');
  return { kind, bytes: (await stat(path)).size };
}

function isStored(name: string): boolean {
  return /^[\da-f]{32}$/.test(name);
}
