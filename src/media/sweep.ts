import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

type Sweep = {
  recorded: ReadonlySet<string>;
  signal: AbortSignal | undefined;
  /** Removes a file if it is old enough, and tells whether it was. */
  removeOld: (path: string) => Promise<boolean>;
};

/**
 * Removes old files that are not recorded, then the variants of pictures that are gone, and what a process that was
 * killed had half written. Files that no program of ours has named stay. Answers how many went.
 */
export async function sweepFolder(folder: string, { recorded, signal, removeOld }: Sweep): Promise<number> {
  let removed = 0;
  const sweep = async (directory: string, isUnneeded: (name: string) => boolean) => {
    for (const name of (await readdir(directory)).filter(isUnneeded)) {
      if (signal?.aborted) return;
      if (await removeOld(join(directory, name))) removed += 1;
    }
  };
  await sweep(folder, (name) => isHalfWritten(name) || (isStored(name) && !recorded.has(name)));
  const masters = new Set(await readdir(folder));
  await sweep(join(folder, 'variants'), (name) => isHalfWritten(name) || isOrphan(name, masters));
  return removed;
}

function isHalfWritten(name: string): boolean {
  return name.endsWith('.tmp');
}

function isStored(name: string): boolean {
  return /^[\da-f]{32}\.(webp|mp4|webm)$/.test(name);
}

function isOrphan(variant: string, masters: Set<string>): boolean {
  const [, hash] = /^([\da-f]{32})-\d+\.webp$/.exec(variant) ?? [];
  return hash !== undefined && !masters.has(`${hash}.webp`);
}
