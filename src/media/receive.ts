import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { refusalOf, temporaryName } from '../lib/files.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Sentence } from '../lib/refusal-text.ts';

const MiB = 1024 * 1024;

/**
 * Writes a stream into a temporary file and passes it to `use`. Always deletes the file afterwards. Does not destroy a
 * stream that it does not read to the end, so that its sender can still be answered.
 * @param limit the maximum size in bytes
 * @throws Refusal 413 beyond the limit, 400 when the sender aborts, 507 or 503 when it cannot be written
 */
export async function withReceived<Result>(
  folder: string,
  stream: Readable,
  limit: number,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = temporaryName(join(folder, 'upload'));
  try {
    await writeStream(path, stream, { limit, tooLarge: { code: 'fileTooLarge', size: limit / MiB } });
    return await use(path);
  } finally {
    await rm(path, { force: true }).catch(() => {}); // report the first error
  }
}

/**
 * Reads a small stream into memory. Does not destroy a stream that it does not read to the end.
 * @throws Refusal 413 with the sentence `tooLarge`, 400 when the sender aborts
 */
export async function receiveBytes(stream: Readable, limit: Pick<Writing, 'limit' | 'tooLarge'>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(limited(stream, limit)));
}

/** The first bytes of a file: usually enough to detect its format. */
export async function readHead(path: string, length = 64): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

type Writing = { limit: number; tooLarge: Sentence; sync?: boolean };

/**
 * Writes a stream into a new file, durably with `sync`.
 * @throws Refusal 413 with the sentence `tooLarge`, 400 when the sender aborts, 507 or 503 when it cannot be written
 */
export async function writeStream(path: string, stream: Readable, { sync = false, ...limit }: Writing): Promise<void> {
  try {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(limited(stream, limit));
      if (sync) await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    throw refusalOf(error);
  }
}

async function* limited(stream: Readable, { limit, tooLarge }: Writing): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) throw new Refusal(413, tooLarge);
      yield chunk;
    }
  } catch (error) {
    throw stream.errored ? new Refusal(400, 'brokenOff') : error;
  }
}
