import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeftOver, removeOld } from '../lib/files.ts';

/** The folders of a data folder in which files have another name until they are whole. */
const folders = ['media', 'media/variants', 'attachments', 'copies', 'sheets', 'cards'];

/** How long what another process has written last may still be needed, in milliseconds: an upload takes six minutes at most. */
const longestWriteMs = 60 * 60 * 1000;

/**
 * Removes the temporary files that other processes have left in a data folder when they were killed. Those of this one stay.
 * @param isAlone whether no other process that is still alive can have written there: else what is younger than an hour stays
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
