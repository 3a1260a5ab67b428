import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Folder = 'media' | 'variants' | 'attachments';

/** The files of a site, on disk or in the S3 server's folder, read without the product. */
export type StoredFiles = {
  /** Returns the sorted names of the files in a folder, including incomplete ones. */
  list: (folder: Folder) => Promise<string[]>;
  path: (folder: Folder, name: string) => string;
  /** Creates a file that is unknown to the product. */
  write: (folder: Folder, name: string, bytes?: Buffer) => Promise<void>;
  remove: (folder: Folder, name: string) => Promise<void>;
  /** Makes all files older. */
  age: (milliseconds: number) => Promise<void>;
};

/** The S3 server's suffix of an object's file. */
const objectEnd = '._S3rver_object';

/**
 * @param directory the data folder of a site
 * @param bucket the folder of its bucket, if it has one
 */
export function storedFiles(directory: string, bucket?: string): StoredFiles {
  const end = bucket ? objectEnd : '';
  const received = join(directory, 'copies'); // received files not yet in the bucket
  const folders = bucket
    ? { media: join(bucket, 'media'), variants: join(bucket, 'variants'), attachments: join(bucket, 'attachments') }
    : {
        media: join(directory, 'media'),
        variants: join(directory, 'media/variants'),
        attachments: join(directory, 'attachments'),
      };
  const path = (folder: Folder, name: string) =>
    bucket && name.endsWith('.tmp') ? join(received, name) : join(folders[folder], name + end);
  const namesIn = async (folder: string, end: string) => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(end));
    return files.map(({ name }) => name.slice(0, name.length - end.length));
  };
  return {
    path,
    async list(folder) {
      const half = bucket && folder !== 'variants' ? await namesIn(received, '.tmp') : [];
      return [...(await namesIn(folders[folder], end)), ...half.map((name) => `${name}.tmp`)].sort();
    },
    async write(folder, name, bytes = Buffer.alloc(0)) {
      await mkdir(dirname(path(folder, name)), { recursive: true });
      await writeFile(path(folder, name), bytes);
      if (bucket) await writeFile(path(folder, name).replace(objectEnd, '._S3rver_metadata.json'), '{}');
    },
    remove: (folder, name) => rm(path(folder, name)),
    async age(milliseconds) {
      for (const folder of [...Object.values(folders), ...(bucket ? [received] : [])]) {
        for (const name of await namesIn(folder, '')) {
          const moment = new Date((await stat(join(folder, name))).mtimeMs - milliseconds);
          await utimes(join(folder, name), moment, moment);
        }
      }
    },
  };
}
