import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Locate } from './locate-files.ts';
import type { ArchivedFile } from './manifest.ts';

export type DescribedFiles = { files: ArchivedFile[]; lost: string[] };

/** Hashes files that the database names, and lists those that are missing or damaged. */
export async function describeFiles(named: string[], locate: Locate): Promise<DescribedFiles> {
  const files: ArchivedFile[] = [];
  const lost: string[] = [];
  for (const path of named) {
    const file = await locate(path)
      .then((local) => describeFile(local, path))
      .catch(undefinedWhenUnreadable);
    if (file && isWhole(file)) files.push(file);
    else lost.push(path);
  }
  return { files, lost };
}

/** @param path its name in an archive */
export async function describeFile(local: string, path: string): Promise<ArchivedFile> {
  const { size } = await stat(local);
  return { path, size, sha256: await sha256Of(createReadStream(local)) };
}

export async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

function undefinedWhenUnreadable(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'EACCES', 'EIO', 'EISDIR'].includes(error.code ?? '')) throw error;
}

/** Uploaded pictures and videos are named by their hash. Attachments cannot be checked. */
export function isWhole({ path, sha256 }: Pick<ArchivedFile, 'path' | 'sha256'>): boolean {
  const [hash = ''] = basename(path).split('.');
  return !path.startsWith('media/') || sha256.startsWith(hash);
}
