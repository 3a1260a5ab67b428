import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { type S3Location, startS3Server } from './s3-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The S3 server for a project's tests. Without one, files are on disk. */
    s3: S3Location | undefined;
  }
}

/** Starts an S3 server once for a project's tests. */
export default async function startStorage({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...place } = await startS3Server();
  provide('s3', place);
  return async () => {
    await stop();
    await rm(place.folder, { recursive: true, force: true });
  };
}
