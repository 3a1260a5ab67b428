import { extname, join } from 'node:path';
import type { BucketAccess } from '../config.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
};

/** The space for local copies of a bucket's pictures, in bytes. */
const copiesBytes = 1024 ** 3;

export function typeOfName(name: string): string {
  return types[extname(name)] ?? 'application/octet-stream';
}

/**
 * Opens folders of the data directory, or a bucket. With a bucket, the directory contains only local copies, in
 * separate folders.
 */
export async function openStorage(directory: string, access?: BucketAccess): Promise<Storage> {
  if (!access) {
    return {
      originals: await openDiskStorage(join(directory, 'media')),
      variants: await openDiskStorage(join(directory, 'media/variants')),
      attachments: await openDiskStorage(join(directory, 'attachments'), 0o700),
      check: async () => {},
    };
  }
  // Loaded only when there is a bucket.
  const [{ openBucket }, { createObjectStorage }, { openLocalCopies }] = await Promise.all([
    import('./s3/bucket.ts'),
    import('./s3/storage.ts'),
    import('./s3/local-copies.ts'),
  ]);
  const bucket = openBucket(access);
  const copies = await openLocalCopies(join(directory, 'copies'), copiesBytes);
  const publicHeaders = (name: string) => ({
    'content-type': typeOfName(name),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const privateHeaders = (name: string) => ({ 'content-type': typeOfName(name), 'cache-control': 'private, no-store' });
  return {
    originals: createObjectStorage(bucket, { prefix: 'media/', removed: 'removed/', copies, headersOf: publicHeaders }),
    variants: createObjectStorage(bucket, { prefix: 'variants/', copies, headersOf: publicHeaders }),
    attachments: createObjectStorage(bucket, { prefix: 'attachments/', copies, headersOf: privateHeaders }),
    async check() {
      for await (const _ of bucket.list('media/')) break;
    },
  };
}
