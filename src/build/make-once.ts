import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isFile, writeOnce } from '../lib/files.ts';

/**
 * Makes a file and its folder unless the file exists. The file appears complete, because a running site may serve it at any
 * moment.
 */
export async function makeOnce(path: string, make: () => Promise<Buffer>): Promise<void> {
  if (await isFile(path)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeOnce(path, await make());
}
