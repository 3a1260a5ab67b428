import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isFile, temporaryName } from '../lib/files.ts';

/** Writes a file that a running site may serve at any moment: it is there as a whole or not at all. Its folder is made. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = temporaryName(path);
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}

/** The same for one whose name says what is in it: it is made only if it is not there. */
export async function makeOnce(path: string, make: () => Promise<Uint8Array>): Promise<void> {
  if (!(await isFile(path))) await writeWhole(path, await make());
}
