import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
/** The output folder of a build. */
export const output = join(root, 'dist');
export const client = join(output, 'client');
/** The folder served as /assets/. */
export const assets = join(client, 'assets');
/** The originals of the site's pictures. */
export const originals = join(root, 'content/images');
/** Encoded pictures, named by the hash of their original and settings, so that no build encodes one twice. */
export const encoded = join(root, '.cache/images');
