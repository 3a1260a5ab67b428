import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { type S3Place, startS3Server } from './s3-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server that keeps the files of all tests of a project; without one they lie on the disk. */
    s3: S3Place | undefined;
  }
}

/** Starts, once for a project of tests, a server that speaks S3. */
export default async function startStorage({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...place } = await startS3Server();
  provide('s3', place);
  return async () => {
    await stop();
    await rm(place.folder, { recursive: true, force: true });
  };
}
