import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
/** What a build makes. */
export const output = join(root, 'dist');
export const client = join(output, 'client');
/** What is served as /assets/. */
export const assets = join(client, 'assets');
/** The originals of the site's pictures. */
export const originals = join(root, 'content/images');
/** Encoded pictures, named by the hash of their original and settings: no build makes one twice. */
export const encoded = join(root, '.cache/images');
