import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLocalStore } from '../../../src/store/sqlite/open.ts';
import { picture } from '../../support/media-sample.ts';
import { category, enquiry } from '../../support/samples.ts';
import { password, type Server, startServer } from '../../support/server.ts';
import { openDatabase } from '../../support/site-database.ts';

/** Only Linux can change the limits of a running process. */
const canLimit = existsSync('/proc/self/fd') && works('prlimit', '--version');

describe.skipIf(!canLimit)('a failing disk and exhausted file descriptors', () => {
  let directory: string;
  let server: Server;
  let admin: { cookie: string };
  // Connections are opened in advance, because none can be opened later. Uploads have their own, since a refusal closes
  // it.
  const [agent, uploads] = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bad-days-'));
    server = await startServer(directory, {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../support/full-log.ts')}`,
    });
    const login = await call('POST', '/api/auth/login', { username: 'admin', password });
    admin = { cookie: login.cookie };
    expect((await call('GET', '/fr')).status).toBe(200);
  });
  afterAll(async () => {
    for (const one of [agent, uploads]) one?.destroy();
    await server.stop();
    await rm(directory, { recursive: true });
  });

  /** Sends a request. A body other than a buffer is sent as JSON. */
  async function call(method: string, path: string, body?: object | Buffer, headers = {}) {
    const isFile = Buffer.isBuffer(body);
    const type = body && { 'content-type': isFile ? 'image/png' : 'application/json' };
    const connection = { agent: isFile ? uploads : agent };
    const sending = request(server.url + path, { method, ...connection, headers: { ...type, ...headers } });
    sending.end(isFile ? body : body && JSON.stringify(body));
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      sending.once('response', resolve).once('error', reject),
    );
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    return { status: answer.statusCode, body: await text(answer), cookie: cookie.split(';', 1)[0] ?? '' };
  }

  const limit = (what: string) => execFileSync('prlimit', ['--pid', String(server.pid), what]);
  const upload = async (width: number) =>
    call('POST', '/api/machine/1/picture/stream', await picture({ width }).png().toBuffer(), admin);
  const countEnquiries = async () => JSON.parse((await call('GET', '/api/message', undefined, admin)).body).total;

  async function pagesStayUp(): Promise<void> {
    expect((await call('GET', '/fr')).status, 'a cached page').toBe(200);
    expect((await call('GET', '/fr/comparaison?machine=2&machine=1')).status, 'a rendered page').toBe(200);
    expect((await call('GET', '/api/machine', undefined, admin)).status, 'a read of the back-office').toBe(200);
  }

  test('when nothing can be written, writes are refused and pages stay up until the disk recovers', async () => {
    const before = await countEnquiries();
    letSessionAge(); // makes its next use due for recording
    limit('--fsize=0:unlimited'); // all writes fail, as on a broken disk
    const refusals = [
      await call('POST', '/api/contact', enquiry),
      await call('PATCH', '/api/machine/1', { name_fr: 'Autre' }, admin),
      await call('POST', '/api/category', category, admin),
      await call('POST', '/api/auth/login', { username: 'admin', password }),
      await upload(300),
    ];
    for (const { status, body } of refusals) {
      expect([503, 507], body).toContain(status);
      expect(body).toMatch(
        /"(detail|error)":"(The disk is not responding|The disk is full|The file cannot be saved at the moment. Try again later)/,
      );
    }
    const form = await call('POST', '/api/contact', enquiry);
    expect(form.status).toBe(503);
    await pagesStayUp();
    limit('--fsize=unlimited:unlimited');
    expect((await call('POST', '/api/contact', enquiry)).status).toBe(204);
    expect((await call('PATCH', '/api/machine/1', { name_fr: 'Autre' }, admin)).status).toBe(200);
    expect((await upload(300)).status).toBe(200);
    expect(await countEnquiries(), 'refused writes are not stored').toBe(before + 1);
    const left = await readdir(join(directory, 'media'));
    expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('when no file can be opened, pages stay up until descriptors are free again', { tags: 'full' }, async () => {
    await upload(305);
    limit('--nofile=0:');
    for (const { status, body } of [await upload(310), await call('GET', '/media/'.concat(await anyPicture()))]) {
      expect(status).toBe(503);
      expect(body).toMatch(/cannot be saved at the moment|The server is busy/);
    }
    await pagesStayUp();
    expect((await call('POST', '/api/contact', enquiry)).status, 'the database is already open').toBe(204);
    limit('--nofile=4096:');
    expect((await upload(310)).status).toBe(200);
  });

  function letSessionAge(): void {
    using database = openDatabase(directory);
    database.prepare('update session set used_at = ?').run(new Date(Date.now() - 5 * 60_000).toISOString());
  }

  async function anyPicture(): Promise<string> {
    return (await readdir(join(directory, 'media'))).find((name) => name.endsWith('.webp')) ?? '';
  }
});

test('a start refuses a damaged database and says how to restore it', {
  tags: 'full',
}, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'damaged-'));
  const server = await startServer(directory);
  await server.stop();
  const file = await open(join(directory, 'site.db'), 'r+');
  const { size } = await stat(join(directory, 'site.db'));
  for (let page = 4; page < size / 4096; page += 3) await file.write(Buffer.alloc(2048, 'x'), 0, 2048, page * 4096);
  await file.close();
  await expect(startServer(directory)).rejects.toThrow(
    /site\.db is damaged .*restore it from a backup with npm run restore/,
  );
  await rm(directory, { recursive: true });
});

test('a start refuses a read-only database', { tags: 'full' }, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'read-only-'));
  await (await openLocalStore(directory)).close();
  await chmod(directory, 0o777);
  await chmod(join(directory, 'site.db'), 0o444);
  const program = `
    const { openLocalStore } = await import(process.argv[1]);
    if (process.getuid() === 0) process.seteuid(65534); // root ignores permissions
    try { await openLocalStore(process.argv[2]) } catch (error) { console.log(error.message) }`;
  const store = join(import.meta.dirname, '../../../src/store/sqlite/open.ts');
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program, store, directory]);
  expect(String(said)).toMatch(/site\.db cannot be opened .*: check its folder's permissions and space/);
  await rm(directory, { recursive: true });
});

function works(program: string, ...parameters: string[]): boolean {
  try {
    execFileSync(program, parameters, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
