import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { output, root } from './folders.ts';

/** The inputs of a build, compared by size and time. Reading all files would take too long for a check. */
const inputs = ['src', 'content/images', 'vite.config.ts', 'package-lock.json'];

/** The two parts of a build: the files that the site needs to run, then compressed files and pictures in all widths. */
type Part = 'product' | 'optimised';

const fileOf = (part: Part) => join(output, `${part}.fingerprint`);

/** Whether a part was built from sources with this fingerprint. */
export async function isCurrent(part: Part, sources: string): Promise<boolean> {
  return (await readFile(fileOf(part), 'utf8').catch(() => '')) === sources;
}

/** @param sources the fingerprint of the sources when the build began: they may have changed since */
export async function writeFingerprint(part: Part, sources: string): Promise<void> {
  await writeFile(fileOf(part), sources);
}

/** Marks both parts as not built. */
export async function forgetFingerprints(): Promise<void> {
  for (const part of ['product', 'optimised'] as const) await rm(fileOf(part), { force: true });
}

/** Returns the fingerprint of the current sources. */
export async function fingerprint(): Promise<string> {
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
