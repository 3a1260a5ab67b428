import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { readCompose, readContainerfile, type Service } from '../support/compose.ts';
import { base64, picture } from '../support/media-sample.ts';
import { createDatabase, dropDatabase } from '../support/postgres.ts';
import { makeBucket, startS3Server } from '../support/s3-server.ts';
import { builtServer, deployed, password, type Server, startServer } from '../support/server.ts';

const run = promisify(execFile);

test('the instances of deploy/compose.yml form one site when started as described there', async () => {
  const { environment, storage, databaseUrl } = await peers();
  const services = await readCompose({
    POSTGRES_PASSWORD: 'secret',
    GARAGE_RPC_SECRET: 'secret',
    ADMIN_PASSWORD: password,
    S3_ACCESS_KEY_ID: environment.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: environment.S3_SECRET_ACCESS_KEY,
  });
  const sites = Object.values(services).filter(({ image }) => image === 'workshop-website');
  expect(sites).toHaveLength(3);
  expectPeers(services, sites);
  const container = await readContainerfile();
  expect(container.command).toEqual(['node', ...deployed.flags, builtServer]); // what startServer runs

  /** Replaces names of the container network by local addresses. */
  const translate = (value: string) =>
    value
      .replace('http://storage:3900', storage)
      .replace(/^postgres:\/\/site:secret@database:5432\/site$/, databaseUrl);
  const start = async (site: Service) => {
    const directory = await mkdtemp(join(tmpdir(), 'compose-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const own = { DATA_DIR: directory, S3_BUCKET: environment.S3_BUCKET, STOP_DELAY: '60' };
    const all = Object.entries({ ...container.environment, ...site.environment, ...own });
    const shared = all.filter(([name]) => name !== 'PORT'); // each needs its own port on one machine
    const settings = Object.fromEntries(shared.map(([name, value]) => [name, translate(value)]));
    const server = await startServer(directory, settings);
    onTestFinished(server.kill);
    return { ...server, site };
  };
  const servers = await Promise.all(sites.map(start));
  for (const server of servers) expect(await isHealthy(server)).toBe(true);

  const [one, two, three] = servers as [(typeof servers)[0], (typeof servers)[0], (typeof servers)[0]];
  const admin = await signIn(one.url);
  const { id } = await admin('POST', '/api/machine', { name_fr: 'Vue partout' });
  await admin('POST', `/api/machine/${id}/picture`, {
    image: await base64(picture().webp().toBuffer()),
    type: 'image/webp',
  });
  for (const { url } of [two, three])
    await expect.poll(async () => (await fetch(`${url}/fr/machine/${id}`)).text()).toContain('Vue partout');
  const [, path] = /"(\/media\/[\w-]+\.webp)/.exec(await (await fetch(`${three.url}/fr/machine/${id}`)).text()) ?? [];
  expect((await fetch(`${two.url}${path}`)).status).toBe(200);

  expect(sites.map(({ environment }) => environment.STOP_DELAY)).toEqual(['3', '3', '3']);
  one.signal('SIGTERM'); // a stopping instance is not ready for the proxy, but answers requests until the proxy has noticed
  await expect.poll(() => isHealthy(one)).toBe(false);
  expect((await fetch(`${one.url}/livez`)).status).toBe(200);
  await admin('DELETE', `/api/machine/${id}`);
});

/** Starts a PostgreSQL and a storage instead of the two containers. */
async function peers() {
  const databaseUrl = await createDatabase(inject('template') ?? '');
  const s3 = await startS3Server();
  const { environment } = await makeBucket(s3);
  onTestFinished(async () => {
    await s3.stop();
    await rm(s3.folder, { recursive: true });
    await dropDatabase(databaseUrl);
  });
  return { environment, storage: s3.endpoint, databaseUrl };
}

/** Checks that the settings of the services are consistent. */
function expectPeers({ database, storage }: Record<string, Service>, sites: Service[]): void {
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: secret, POSTGRES_DB: name } = database?.environment ?? {};
  for (const { environment } of sites) {
    expect(environment.DATABASE_URL).toBe(`postgres://${user}:${secret}@database:5432/${name}`);
    expect([environment.S3_BUCKET, environment.S3_ACCESS_KEY_ID, environment.S3_SECRET_ACCESS_KEY]).toEqual([
      storage?.environment.GARAGE_DEFAULT_BUCKET,
      storage?.environment.GARAGE_DEFAULT_ACCESS_KEY,
      storage?.environment.GARAGE_DEFAULT_SECRET_KEY,
    ]);
  }
}

/** Runs the health check of the container engine. */
async function isHealthy({ url, site }: Server & { site: Service }): Promise<boolean> {
  const [kind, program, ...parameters] = site.healthcheck.test;
  expect([kind, program]).toEqual(['CMD', 'node']);
  const asked = run(process.execPath, parameters, { env: { PORT: new URL(url).port } });
  return asked.then(
    () => true,
    () => false,
  );
}
