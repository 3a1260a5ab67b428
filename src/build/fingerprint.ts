import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The inputs of a build, compared by size and time: reading all files would take longer than the check is worth. */
const inputs = ['src', 'content/images', 'vite.config.ts', 'package-lock.json'];

export async function isStale(root: string, output: string): Promise<boolean> {
  const made = await readFile(join(output, 'fingerprint'), 'utf8').catch(() => '');
  return made !== (await fingerprintOf(root));
}

export async function writeFingerprint(root: string, output: string): Promise<void> {
  await writeFile(join(output, 'fingerprint'), await fingerprintOf(root));
}

async function fingerprintOf(root: string): Promise<string> {
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
