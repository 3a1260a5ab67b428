import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeftOver, removeOld } from '../lib/files.ts';

/** Folders of the data folder that contain files under temporary names until they are complete. */
const folders = ['media', 'media/variants', 'attachments', 'copies', 'sheets', 'cards', 'spreadsheets'];

/** How long a file of another process may still be in use, in milliseconds. An upload takes at most six minutes. */
const longestWriteMs = 60 * 60 * 1000;

/**
 * Deletes temporary files that killed processes have left in a data folder.
 * @param isAlone whether no other running process writes there; otherwise files younger than an hour stay
 */
export async function clearLeftOver(directory: string, isAlone: boolean, signal?: AbortSignal): Promise<void> {
  const before = isAlone ? Number.POSITIVE_INFINITY : Date.now() - longestWriteMs;
  for (const folder of folders) {
    for (const name of await namesIn(join(directory, folder))) {
      if (signal?.aborted) return;
      if (isLeftOver(name)) await removeOld(join(directory, folder, name), before);
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
}
