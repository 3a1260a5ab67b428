import { statfsSync } from 'node:fs';

/**
 * Returns the folder whose files are kept in memory, if this system has one with enough room. Containers often have a
 * small one.
 * @param gigabytes that must be free in it
 */
export function memoryFolder(gigabytes: number): string | undefined {
  const folder = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > gigabytes * 2 ** 30 ? folder : undefined;
  } catch {
    return undefined; // another system
  }
}
