import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { archiveName } from '../../../src/backup/archive-name.ts';
import { openBackups } from '../../../src/backup/backups.ts';
import { dataLocation } from '../../../src/config.ts';
import { startBackupSchedule } from '../../../src/server/jobs/backup-schedule.ts';
import { fillWithDemoContent } from '../../../src/server/jobs/demo-content.ts';
import type { TestApp } from '../../support/app.ts';
import { type Call, test } from '../../support/contract.ts';

const hour = 60 * 60 * 1000; // ms

/** Requests a backup, waits for its end and returns its status. */
async function makeOne(admin: Call) {
  expect((await admin('POST', '/api/backup')).status).toBe(202);
  await expect.poll(async () => (await admin('GET', '/api/backup')).body.running).toBe(false);
  return (await admin('GET', '/api/backup')).body;
}

/** Runs the hourly check of the schedule once. */
async function look({ store, backups }: Pick<TestApp, 'store' | 'backups'>): Promise<void> {
  const log = { error: (...entry: unknown[]) => expect(entry).toEqual([]) };
  await startBackupSchedule({ store, backups, log }).stop();
}

/** Creates a file that looks like an old backup, and returns its name. */
async function pretend({ directory }: TestApp, hoursAgo: number): Promise<string> {
  const name = archiveName(new Date(Date.now() - hoursAgo * hour));
  await mkdir(join(directory, 'backups'), { recursive: true });
  await writeFile(join(directory, 'backups', name), 'old');
  return name;
}

test('a backup is made on request, one at a time, and only an administrator can list or download it', async ({
  admin,
  visitor,
  site,
}) => {
  expect((await admin('GET', '/api/backup')).body).toEqual({
    backups: [],
    running: false,
    last: null,
    next: null,
    restore: null,
  });
  const [first, second] = [await admin('POST', '/api/backup'), await admin('POST', '/api/backup')];
  expect([first.status, second.status]).toEqual([202, 409]);
  expect(second.body.detail).toBe('A backup is already running');
  await expect.poll(async () => (await admin('GET', '/api/backup')).body.running).toBe(false);

  const { body } = await admin('GET', '/api/backup');
  const [{ name, size }] = body.backups;
  expect(body).toMatchObject({ backups: [{ made: expect.any(String) }], last: { lost: 0, error: null } });
  const answer = await site.app.inject({ url: `/api/backup/${name}`, headers: { cookie: await site.login() } });
  expect(answer.rawPayload).toEqual(await readFile(join(site.directory, 'backups', name)));
  expect(answer.rawPayload).toHaveLength(size);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/x-tar',
    'content-disposition': `attachment; filename=${name}`,
    'cache-control': 'no-store',
  });

  for (const path of ['', `/${name}`]) {
    const { status, body } = await visitor('GET', `/api/backup${path}`);
    expect([status, body]).toEqual([401, { detail: 'Login required' }]);
  }
  await writeFile(join(site.directory, 'backups', 'notes.txt'), '');
  for (const path of [
    'notes.txt',
    '..%2Fsite.db',
    '%2e%2e%2fsite.db',
    `.%2F${name}`,
    `${name}%00`,
    archiveName(new Date(0)),
  ])
    expect((await admin('GET', `/api/backup/${path}`)).status, path).toBeOneOf([400, 404]);
});

test('stopping the site aborts a running backup and leaves no incomplete file', async ({ admin, site }) => {
  expect((await admin('POST', '/api/backup')).status).toBe(202);
  await site.backups.stop();
  const { body } = await admin('GET', '/api/backup');
  expect(body).toEqual({ backups: [], running: false, last: null, next: null, restore: null });
});

test('a backup removes the oldest ones beyond the configured number, and the remains of an aborted one', {
  tags: 'full',
}, async ({ admin, site }) => {
  await admin('PATCH', '/api/settings', { backupsKept: 2 });
  const [, , newest] = [await pretend(site, 60), await pretend(site, 40), await pretend(site, 20)];
  const folder = join(site.directory, 'backups');
  for (const name of ['.making-now', '.making-then']) await mkdir(join(folder, name));
  const then = new Date(Date.now() - 25 * hour);
  await utimes(join(folder, '.making-then'), then, then);
  for (const name of ['notes.txt', 'before-upgrade-x.db']) await writeFile(join(folder, name), '');
  const { backups } = await makeOne(admin);
  expect(backups).toMatchObject([{ name: expect.any(String) }, { name: newest }]);
  expect((await readdir(folder)).sort()).toEqual(
    ['.making-now', 'before-upgrade-x.db', 'notes.txt', newest, backups[0].name].sort(),
  );
});

test('a failed backup shows its reason in the user’s language, and the next backup is attempted', {
  tags: 'full',
}, async ({ admin, site }) => {
  const folder = join(site.directory, 'backups');
  await writeFile(folder, 'a file where the folder should be');
  expect((await makeOne(admin)).last).toMatchObject({ error: 'Cannot write to the backup folder' });
  const french = await admin('GET', '/api/backup', undefined, { 'detail-language': 'fr' });
  expect(french.body.last.error).toBe('Impossible d’écrire dans le dossier des sauvegardes');
  await rm(folder);
  expect(await makeOne(admin)).toMatchObject({ backups: [{}], last: { error: null } });
});

test('a new database begins with daily backups, and an older one keeps its schedule', async ({ admin, site }) => {
  const begin = () => fillWithDemoContent(site.store, site.media, 'unused', false);
  const schedule = async () => (await admin('GET', '/api/settings')).body.backupSchedule;
  expect(await schedule(), 'a database without the setting').toBe('off');
  await begin();
  expect(await schedule()).toBe('daily');
  expect(Date.parse((await admin('GET', '/api/backup')).body.next)).toBeLessThanOrEqual(Date.now());
  await admin('PATCH', '/api/settings', { backupSchedule: 'off' });
  await begin();
  expect(await schedule(), 'a later start').toBe('off');
  await site.store.db.deleteFrom('setting').where('name', '=', 'company').execute();
  await begin();
  expect(await schedule(), 'a database created by an older program').toBe('off');
});

test('scheduled backups are made when due', async ({ admin, site }) => {
  const count = async () => (await admin('GET', '/api/backup')).body.backups.length;
  const next = async () => (await admin('GET', '/api/backup')).body.next;
  await look(site);
  expect([await count(), await next()]).toEqual([0, null]);
  await admin('PATCH', '/api/settings', { backupSchedule: 'daily' });
  expect(Date.parse(await next())).toBeLessThanOrEqual(Date.now());
  const other = { ...site, backups: openBackups(dataLocation(site.config)) }; // shares the folder
  await Promise.all([look(site), look(other)]);
  await look(site);
  expect(await count()).toBe(1);
  expect([site, other].filter(({ backups }) => backups.last())).toHaveLength(1);

  await rm(join(site.directory, 'backups'), { recursive: true });
  await pretend(site, -1000); // a date in the future delays no backup
  await pretend(site, 23);
  await look(site);
  expect(await count()).toBe(2);
  await admin('PATCH', '/api/settings', { backupSchedule: 'weekly' });
  await rm(join(site.directory, 'backups'), { recursive: true });
  await pretend(site, 6 * 24);
  await look(site);
  expect(await count()).toBe(1);
  expect(Date.parse(await next())).toBeGreaterThan(Date.now());
  await rm(join(site.directory, 'backups'), { recursive: true });
  await pretend(site, 7 * 24 + 1);
  await look(site);
  expect(await count()).toBe(2);
  expect((await admin('PATCH', '/api/settings', { backupSchedule: 'hourly', backupsKept: 0 })).status).toBe(400);
});
