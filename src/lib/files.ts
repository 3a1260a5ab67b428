import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Refusal } from './refusal.ts';

/**
 * Writes a file atomically and durably: temporary file, fsync, rename, fsync of the folder. Does nothing when the file
 * exists, because names are hashes of the bytes.
 * @throws Refusal 507 when the disk is full, 503 when it cannot be written for another reason
 */
export async function writeOnce(path: string, bytes: Buffer): Promise<void> {
  if (await isFile(path)) return;
  const temporary = temporaryName(path);
  try {
    await writeThrough(temporary, bytes);
    await renameThrough(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {}); // report the first error
    throw refusalOf(error);
  }
}

/** Distinguishes this process from earlier ones, which in a container have the same pid. */
const ownEnd = `.${randomBytes(6).toString('hex')}.tmp`;

/** The name of a file until it is complete. Other processes do not treat it as left over. */
export function temporaryName(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}${ownEnd}`;
}

/** Whether a name is that of a temporary file of another process, which may have ended. */
export function isLeftOver(name: string): boolean {
  return name.endsWith('.tmp') && !name.endsWith(ownEnd);
}

/** Renames a file and syncs its folder, so that the new name survives a power failure. */
export async function renameThrough(from: string, to: string): Promise<void> {
  await rename(from, to);
  await withFile(dirname(to), 'r', (folder) => folder.sync());
}

export async function bytesFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/**
 * Sets a file's time to now. Returns whether the file exists.
 * @throws Refusal 503 when it cannot be touched
 */
export async function markAsNew(path: string): Promise<boolean> {
  const time = new Date();
  try {
    await utimes(path, time, time);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw refusalOf(error);
  }
}

/** Removes a file that was last written, or marked as new, before a moment (ms). Returns whether it did. */
export async function removeOld(path: string, before: number): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!found || found.mtimeMs >= before) return false;
  await rm(path, { force: true });
  return true;
}

function writeThrough(path: string, bytes: Buffer): Promise<void> {
  return withFile(path, 'wx', async (file) => {
    await file.writeFile(bytes);
    await file.sync();
  });
}

async function withFile(path: string, flags: string, use: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags);
  try {
    await use(file);
  } finally {
    await file.close();
  }
}

/** The refusal for a file that could not be written; errors without a code are returned as they are. */
export function refusalOf(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  const full = code === 'ENOSPC' || code === 'EDQUOT';
  return full ? new Refusal(507, 'diskFull', { cause: error }) : new Refusal(503, 'fileNotStored', { cause: error });
}
