import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Where a server that speaks S3 listens, and the folder that holds a folder for each bucket. */
export type S3Place = { endpoint: string; folder: string };

export type S3Server = S3Place & { stop: () => Promise<void> };

/**
 * Starts a server that speaks S3: a program of others, which checks the signature of each request.
 * @param place where one has run before
 */
export async function startS3Server(place?: S3Place): Promise<S3Server> {
  const folder = place?.folder ?? (await mkdtemp(join(tmpdir(), 's3-')));
  const asked = place ? Number(new URL(place.endpoint).port) : 0;
  const server = new S3rver({ address: '127.0.0.1', port: asked, directory: folder, silent: true });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    folder,
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}

/** Makes a bucket: the settings of a site whose files lie in it, and the folder of its objects. */
export async function makeBucket({ endpoint, folder }: S3Place) {
  const name = `site-${randomUUID()}`;
  await mkdir(join(folder, name));
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }; // the ones that the server knows
  const environment = { ...keys, S3_BUCKET: name, S3_ENDPOINT: endpoint };
  const remove = () => rm(join(folder, name), { recursive: true, force: true });
  return { environment, folder: join(folder, name), remove };
}
