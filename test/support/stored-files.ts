import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Place = 'media' | 'variants' | 'attachments';

/** The files of a site as they lie on the disk, its own or that of its S3 server: seen past the product. */
export type StoredFiles = {
  /** The names of the files in a place, in order; what is half written too. */
  list: (place: Place) => Promise<string[]>;
  path: (place: Place, name: string) => string;
  /** Puts a file there that the product knows nothing of. */
  write: (place: Place, name: string, bytes?: Buffer) => Promise<void>;
  remove: (place: Place, name: string) => Promise<void>;
  /** Moves the time at which all files were written into the past. */
  age: (milliseconds: number) => Promise<void>;
};

/** How the S3 server calls the file of an object. */
const objectEnd = '._S3rver_object';

/**
 * @param directory the data folder of a site
 * @param bucket the folder of its bucket, if it has one
 */
export function storedFiles(directory: string, bucket?: string): StoredFiles {
  const end = bucket ? objectEnd : '';
  const received = join(directory, 'copies'); // on its way to the bucket
  const folders = bucket
    ? { media: join(bucket, 'media'), variants: join(bucket, 'variants'), attachments: join(bucket, 'attachments') }
    : {
        media: join(directory, 'media'),
        variants: join(directory, 'media/variants'),
        attachments: join(directory, 'attachments'),
      };
  const path = (place: Place, name: string) =>
    bucket && name.endsWith('.tmp') ? join(received, name) : join(folders[place], name + end);
  const namesIn = async (folder: string, end: string) => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(end));
    return files.map(({ name }) => name.slice(0, name.length - end.length));
  };
  return {
    path,
    async list(place) {
      const half = bucket && place !== 'variants' ? await namesIn(received, '.tmp') : [];
      return [...(await namesIn(folders[place], end)), ...half.map((name) => `${name}.tmp`)].sort();
    },
    async write(place, name, bytes = Buffer.alloc(0)) {
      await mkdir(dirname(path(place, name)), { recursive: true });
      await writeFile(path(place, name), bytes);
      if (bucket) await writeFile(path(place, name).replace(objectEnd, '._S3rver_metadata.json'), '{}');
    },
    remove: (place, name) => rm(path(place, name)),
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
