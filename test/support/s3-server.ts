import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFlags } from './node-flags.ts';

/** Where a server that speaks S3 listens, and the folder that holds a folder for each bucket. */
export type S3Place = { endpoint: string; folder: string };

/** `stop` ends it without a warning, as a power cut does. */
export type S3Server = S3Place & { stop: () => Promise<void> };

/** It pages its lists by a cipher of former times. */
const execArgv = [...nodeFlags, '--openssl-legacy-provider'];

/**
 * Starts a server that speaks S3 as a process of its own: a program of others, which checks the signature of each request.
 * @param place where one has run before
 */
export async function startS3Server(place?: S3Place): Promise<S3Server> {
  const folder = place?.folder ?? (await mkdtemp(join(tmpdir(), 's3-')));
  const asked = place ? new URL(place.endpoint).port : '0';
  const server = fork(join(import.meta.dirname, 's3-process.ts'), [folder, asked], { execArgv });
  const [port] = await once(server, 'message');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    folder,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
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
