import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFlags } from './node-flags.ts';

/** The address of an S3 server, and its folder, which has a subfolder for each bucket. */
export type S3Location = { endpoint: string; folder: string };

/** A running S3 server. `stop` kills it like a power cut. */
export type S3Server = S3Location & { stop: () => Promise<void> };

/** The flags of the server, whose list pagination uses a legacy cipher. */
const execArgv = [...nodeFlags, '--openssl-legacy-provider'];

/**
 * Starts a third-party S3 server as a child process. It verifies request signatures.
 * @param place the location of an earlier server
 */
export async function startS3Server(place?: S3Location): Promise<S3Server> {
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

/** Creates a bucket. Returns the settings of a site that uses it, and the folder of its objects. */
export async function makeBucket({ endpoint, folder }: S3Location) {
  const name = `site-${randomUUID()}`;
  await mkdir(join(folder, name));
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }; // the server's only keys
  const environment = { ...keys, S3_BUCKET: name, S3_ENDPOINT: endpoint };
  const remove = () => rm(join(folder, name), { recursive: true, force: true });
  return { environment, folder: join(folder, name), remove };
}
