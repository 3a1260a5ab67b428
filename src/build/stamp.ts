import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a build depends on. Files are told by size and time, because reading them all would cost more than the check. */
const inputs = ['src', 'content/images', 'content/clients.json', 'vite.config.ts', 'package-lock.json'];

/** True when there is no build in `output`, or when a source has changed since it was made. */
export async function isStale(root: string, output: string): Promise<boolean> {
  const made = await readFile(join(output, 'stamp'), 'utf8').catch(() => '');
  return made !== (await stampOf(root));
}

/** Remembers that the build in `output` is of the sources as they are now. */
export async function writeStamp(root: string, output: string): Promise<void> {
  await writeFile(join(output, 'stamp'), await stampOf(root));
}

async function stampOf(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    const isFolder = (await stat(path)).isDirectory();
    const files = isFolder ? (await readdir(path, { recursive: true })).sort().map((file) => join(path, file)) : [path];
    for (const file of files) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}
