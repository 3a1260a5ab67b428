import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { packTar, type TarEntry, unpackTar } from 'modern-tar';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { withFolder } from '../../../src/backup/in-use.ts';
import { makeBackup } from '../../../src/backup/make-backup.ts';
import { restoreBackup } from '../../../src/backup/restore.ts';
import { transferSite } from '../../../src/backup/transfer.ts';
import { inspectDatabase } from '../../../src/store/sqlite/copy.ts';
import { openLocalStore } from '../../../src/store/sqlite/open.ts';
import { type Call, signIn } from '../../support/administrator.ts';
import { samples } from '../../support/attachment.ts';
import { runCommand } from '../../support/command.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { enquiry } from '../../support/samples.ts';
import { sentFrom } from '../../support/sender.ts';
import { type Server, startServer } from '../../support/server.ts';

let folder: string;
let data: string;
let archive: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  data = join(folder, 'data');
  archive = join(folder, 'copied away.tar');
  await mkdir(data);
  await (await startServer(data)).stop();
  await runCommand(data, ['backup', archive]);
});
afterAll(() => rm(folder, { recursive: true }));

const plan = new Uint8Array(samples['plan.pdf']);

const environment = { TRUST_PROXY: '127.0.0.1' }; // each enquiry comes from its own address

test('writes acknowledged before a backup survive the loss of the site and a restore', {
  tags: 'full',
}, async () => {
  const data = await mkdtemp(join(folder, 'drill-'));
  const archive = join(folder, 'drill.tar');
  const server = await startServer(data, environment);
  onTestFinished(server.stop);
  const written = writeOn(server, await signIn(server.url));
  await expect.poll(() => written.messages.length).toBeGreaterThan(10);
  const [messages, machines] = [[...written.messages], [...written.machines]];
  const made = await runCommand(data, ['backup', archive]);
  expect(made).toMatchObject({ status: 0, said: expect.stringContaining('made and checked') });
  const later = written.messages.length;
  await expect.poll(() => written.messages.length).toBeGreaterThan(later);

  const running = await runCommand(data, ['restore', archive, '--replace']);
  expect(running).toMatchObject({ status: 1, said: expect.stringMatching(/The site runs on .*: stop it first/) });
  await server.kill();
  await written.ended;
  await rm(data, { recursive: true });
  expect(await runCommand(data, ['restore', archive])).toMatchObject({ status: 0 });

  const restored = await startServer(data, environment);
  onTestFinished(restored.stop);
  const admin = await signIn(restored.url);
  const texts: string[] = [];
  for (let count = -1; texts.length > count; ) {
    count = texts.length;
    const page = await admin('GET', `/api/message?limit=100&offset=${count}`);
    texts.push(...(page.rows as { excerpt: string }[]).map(({ excerpt }) => excerpt));
  }
  expect(messages.filter((message) => !texts.includes(message))).toEqual([]);
  const names = ((await admin('GET', '/api/machine')) as unknown as { name: string }[]).map(({ name }) => name);
  expect(machines.filter((name) => !names.includes(name))).toEqual([]);
  const { files } = inspectDatabase(join(data, 'site.db'));
  expect(files.filter((path) => path.startsWith('attachments/')).length).toBeGreaterThanOrEqual(messages.length);
  for (const path of files) {
    if (path.startsWith('attachments/')) {
      expect(await readFile(join(data, path)), path).toEqual(Buffer.from(plan));
      continue;
    }
    const bytes = Buffer.from(await (await fetch(`${restored.url}/${path}`)).arrayBuffer());
    expect(path).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 32));
  }
  for (const path of ['/fr', '/de/unsere-maschinen', '/en/machine/1'])
    expect((await fetch(restored.url + path)).status, path).toBe(200);
  await restored.stop();
});

describe('a restore is refused with an explanation and changes nothing for', () => {
  let entries: TarEntry[];
  let target: string;
  beforeAll(async () => {
    entries = (await unpackTar(await readFile(archive))).map(({ header, data }) => ({ header, body: data ?? '' }));
    target = join(folder, 'target');
    await cp(data, target, { recursive: true });
    for (const name of ['site.db-shm', 'site.db-wal']) await rm(join(target, name), { force: true }); // empty, and deleted when the database is opened
  });

  const manifest = () => JSON.parse(Buffer.from(entries[0]?.body as Uint8Array).toString());
  const withManifest = (changes: object, more: TarEntry[] = []) => {
    const body = JSON.stringify({ ...manifest(), ...changes });
    return packTar([
      { header: { name: 'manifest.json', size: Buffer.byteLength(body) }, body },
      ...entries.slice(1),
      ...more,
    ]);
  };
  const file = (name: string, body = 'x') => ({ header: { name, size: body.length }, body });
  const named = (path: string, body = 'x') => ({
    path,
    size: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
  });

  const cases: [what: string, bytes: () => Promise<Uint8Array | string>, said: RegExp][] = [
    ['a damaged archive', async () => flipped(await readFile(archive)), /It is damaged at media\//],
    ['a truncated archive', async () => (await readFile(archive)).subarray(0, -20_000), /truncated/],
    [
      'an archive that lacks its end',
      async () => packTar(entries.slice(0, -3)),
      /It is incomplete: \w+\/[\w.]+ is missing/,
    ],
    ['a file that is not an archive', async () => 'PK zip, perhaps'.repeat(100), /cannot be used/],
    ['a foreign archive', () => packTar([file('package.json')]), /not a backup of this program/],
    ['a newer schema', () => withManifest({ schema: '9999-of-tomorrow', version: '9.0' }), /newer version .*9\.0/],
    ['a way out', () => withManifest({ files: [...manifest().files, named('media/../../out')] }), /not a backup/],
    ['an unlisted path outside the folder', () => withManifest({}, [file('../out')]), /does not list: \.\.\/out/],
    [
      'a link',
      () => {
        const link = { header: { name: 'media/out', size: 0, type: 'symlink', linkname: '/etc' } } as TarEntry;
        return withManifest({ files: [...manifest().files, named('media/out', '')] }, [link]);
      },
      /does not list: media\/out/,
    ],
    [
      'a file that the database names but the archive lacks',
      () => withManifest({ files: manifest().files.slice(0, -1) }),
      /does not list/,
    ],
  ];

  const usual = ['a damaged archive', 'a way out'];
  for (const [what, bytes, said] of cases)
    test(what, { tags: usual.includes(what) ? [] : 'full' }, async () => {
      const path = join(folder, 'bad.tar');
      await writeFile(path, await bytes());
      const before = await treeOf(target);
      const answer = await runCommand(target, ['restore', path, '--replace']);
      expect(answer.said).toMatch(said);
      expect(answer).toMatchObject({ status: 1, said: expect.stringMatching(/^Nothing was restored\. .*\n$/) });
      expect(await treeOf(target)).toEqual(before);
      expect(await readdir(folder)).not.toContain('out');
    });

  test('a folder with content, unless it is to be replaced, when it is kept under another name', async () => {
    const before = await treeOf(target);
    const refused = await runCommand(target, ['restore', archive]);
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining('has content. With --replace') });
    expect(await treeOf(target)).toEqual(before);
    const { status, said } = await runCommand(target, ['restore', archive, '--replace']);
    expect(status).toBe(0);
    const [, replaced = ''] = /kept in (.*):/.exec(said) ?? [];
    const ours = before.filter((path) => !/^\/(backups|cards|sheets|site\.lock|reserve|secret\.key)/.test(path)); // stay, are generated again, or still in use
    expect(await treeOf(replaced)).toEqual(ours);
  });

  test('the start on a folder with an interrupted restore', { tags: 'full' }, async () => {
    const broken = await mkdtemp(join(folder, 'broken-'));
    await cp(data, join(broken, 'restore-unfinished-x'), { recursive: true });
    const { status, said } = await runCommand(broken, ['admin', 'anna'], { input: 'nine rusty hinges on a gate' });
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/interrupted: run npm run restore again, with --replace/),
    ]);
    expect((await runCommand(broken, ['restore', archive, '--replace'])).status).toBe(0);
    expect((await runCommand(broken, ['admin', 'anna'], { input: 'nine rusty hinges on a gate' })).status).toBe(0);
  });
});

test('one of four concurrent restores succeeds, and the others are refused and move nothing', {
  tags: 'full',
}, async () => {
  const target = await mkdtemp(join(folder, 'at-once-'));
  await cp(data, target, { recursive: true });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => restoreBackup(archive, target, { replace: true })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.message);
  expect(refusals).toEqual(
    Array(3).fill(`The site runs on ${target}, or another restore or transfer does: stop it first`),
  );
  expect((await readdir(target)).filter((name) => name.startsWith('replaced-'))).toHaveLength(1);
  await (await openLocalStore(target)).close();
});

test('a running restore blocks another restore, a transfer and a start of the site', { tags: 'full' }, async () => {
  const target = await mkdtemp(join(folder, 'locked-'));
  await cp(data, target, { recursive: true });
  for (const name of ['site.db-shm', 'site.db-wal']) await rm(join(target, name), { force: true }); // empty, and deleted when the database is opened
  const before = await treeOf(target);
  await withFolder(target, async () => {
    const restore = await runCommand(target, ['restore', archive, '--replace']);
    expect(restore).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^Nothing was restored\. The site runs on /),
    });
    await expect(transferSite({ directory: target, databaseUrl: 'postgres://nowhere/site' })).rejects.toThrow(
      'or another restore or transfer does',
    );
    await expect(openLocalStore(target, { lockTimeout: 0 })).rejects.toThrow('(the site, a restore or a transfer)');
  });
  expect(await treeOf(target)).toEqual(before);
});

test('a backup that would fill the disk is refused', async () => {
  const target = join(folder, 'no room', 'site.tar');
  await expect(makeBackup({ directory: data }, target, async () => 100_000_000)).rejects.toThrow('The disk is full');
  expect(await readdir(join(folder, 'no room'))).toEqual([]);
});

test('a missing or damaged picture is reported and does not prevent a backup', { tags: 'full' }, async () => {
  const [first = '', second = ''] = await readdir(join(data, 'media')).then((names) =>
    names.filter((name) => name.includes('.')),
  );
  await rm(join(data, 'media', first));
  await writeFile(join(data, 'media', second), 'other bytes');
  const partial = join(folder, 'partial.tar');
  const { status, said } = await runCommand(data, ['backup', partial]);
  expect(status).toBe(0);
  for (const name of [first, second]) expect(said).toMatch(new RegExp(`Missing or damaged .*media/${name}`));
  expect(await runCommand(join(folder, 'partial'), ['restore', partial])).toMatchObject({
    status: 0,
    said: expect.stringContaining(`made without: media/`),
  });
});

/** Writes enquiries with a file and machines with a picture until the server is gone. Records the acknowledged ones. */
function writeOn({ url }: Server, admin: Call) {
  const messages: string[] = [];
  const machines: string[] = [];
  const send = async (number: number) => {
    const message = `enquiry ${number}.`;
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...enquiry, object: 'quote', message })) body.append(name, value);
    body.append('attachments', new File([plan], 'plan.pdf'));
    const headers = { accept: 'application/json', ...sentFrom(number) };
    const answer = await fetch(`${url}/api/contact/quote`, { method: 'POST', headers, body });
    if (answer.status === 204) messages.push(message);
  };
  const build = async (number: number) => {
    const { id } = await admin('POST', '/api/machine', { name_fr: `Machine ${number}` });
    const image = await base64(
      picture({ width: 100 + number })
        .png()
        .toBuffer(),
    );
    await admin('POST', `/api/machine/${id}/picture`, { image, type: 'image/png' });
    machines.push(`Machine ${number}`);
  };
  const goOn = async (write: (number: number) => Promise<void>) => {
    for (let number = 1; ; number += 1) {
      await write(number);
      await setTimeout(100); // leaves CPU time for other work than encoding pictures
    }
  };
  const ended = Promise.allSettled([goOn(send), goOn(build)]);
  return { messages, machines, ended };
}

/** Flips one bit of a picture. */
function flipped(bytes: Buffer): Buffer {
  const place = bytes.indexOf('RIFF') + 1000;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes;
}

/** Returns all files of a folder with the hash of their bytes. */
async function treeOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const lines = entries.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    const bytes = await readFile(path).catch(() => ''); // a folder
    return `${path.slice(directory.length)} ${createHash('sha256').update(bytes).digest('hex')}`;
  });
  return (await Promise.all(lines)).sort();
}
