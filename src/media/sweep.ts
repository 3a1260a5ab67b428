import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

type Sweep = {
  signal: AbortSignal | undefined;
  /** Removes a file if it is old enough, and tells whether it was. */
  removeOld: (path: string) => Promise<boolean>;
};

/**
 * Removes old files that are not recorded, then the variants of pictures that are gone, and what a process that was
 * killed had half written. Files that no program of ours has named stay. Answers how many went.
 */
export async function sweepMedia(
  folder: string,
  { recorded, ...sweep }: Sweep & { recorded: ReadonlySet<string> },
): Promise<number> {
  const isUnneeded = (name: string) => isHalfWritten(name) || (isStored(name) && !recorded.has(name));
  const stored = await sweepFolder(folder, isUnneeded, sweep);
  const masters = new Set(await readdir(folder));
  const isStale = (name: string) => isHalfWritten(name) || isOrphan(name, masters);
  return stored + (await sweepFolder(join(folder, 'variants'), isStale, sweep));
}

/** Removes those old files of a folder that are not needed. Answers how many went. */
export async function sweepFolder(
  folder: string,
  isUnneeded: (name: string) => boolean,
  { signal, removeOld }: Sweep,
): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder)).filter(isUnneeded)) {
    if (signal?.aborted) break;
    if (await removeOld(join(folder, name))) removed += 1;
  }
  return removed;
}

export function isHalfWritten(name: string): boolean {
  return name.endsWith('.tmp');
}

/** Whether a name is one that we give to uploaded files. */
export function isStored(name: string): boolean {
  return /^[\da-f]{32}\.(webp|mp4|webm)$/.test(name);
}

function isOrphan(variant: string, masters: Set<string>): boolean {
  const [, hash] = /^([\da-f]{32})-\d+\.(?:webp|avif)$/.exec(variant) ?? [];
  return hash !== undefined && !masters.has(`${hash}.webp`);
}
