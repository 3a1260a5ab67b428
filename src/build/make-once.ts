import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isFile, writeOnce } from '../lib/files.ts';

/** Makes a file, and its folder, unless it is there. A running site may serve it at any moment: it is never there in part. */
export async function makeOnce(path: string, make: () => Promise<Buffer>): Promise<void> {
  if (await isFile(path)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeOnce(path, await make());
}
