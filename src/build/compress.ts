import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { makeOnce } from './make-once.ts';

/** Writes `.br` and `.gz` beside each text file of a folder, so that the server never compresses them. */
export async function compressFiles(directory: string): Promise<void> {
  const files = (await readdir(directory, { recursive: true })).filter((file) => /\.(js|css|svg|json)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(directory, file);
      const bytes = await readFile(path);
      await makeOnce(`${path}.br`, () =>
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      await makeOnce(`${path}.gz`, () => promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
