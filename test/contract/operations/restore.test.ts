import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { archiveName } from '../../../src/backup/archive-name.ts';
import { writeAppState } from '../../../src/store/engine/app-state.ts';
import { administrator, type TestApp } from '../../support/app.ts';
import { totp } from '../../support/authenticator.ts';
import { type Call, test } from '../../support/contract.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { addPerson, logIn } from '../../support/person.ts';
import { enquiry, machine } from '../../support/samples.ts';

const { password } = administrator;

/** Makes a backup and gives it an older name, since names have a resolution of one second. */
async function backUp(admin: Call, { directory }: TestApp): Promise<string> {
  expect((await admin('POST', '/api/backup')).status).toBe(202);
  await expect.poll(async () => (await admin('GET', '/api/backup')).body.running).toBe(false);
  const [{ name }] = (await admin('GET', '/api/backup')).body.backups;
  const older = archiveName(new Date(Date.now() - 60_000));
  await writeFile(join(directory, 'backups', older), await readFile(join(directory, 'backups', name)));
  return older;
}

const restore = (call: Call, name: string, proof: object = { password }) =>
  call('POST', `/api/backup/${name}/restore`, proof);

/** Adds a machine and returns its id. */
async function addMachine(call: Call): Promise<number> {
  const { status, body } = await call('POST', '/api/machine', machine);
  expect(status).toBe(200);
  return body.id;
}

/** Waits for the end of a restore and reads its result with a new session. */
async function ended(site: TestApp) {
  await expect.poll(async () => (await lastOf(site))?.state).not.toBe('running');
  return lastOf(site);
}

async function lastOf(site: TestApp) {
  const { body } = await (await logIn(site, administrator.username, { secret: password }))('GET', '/api/backup');
  return body.restore;
}

test('a restore replaces content and settings, keeps people and enquiries, and ends all access', async ({
  admin,
  visitor,
  site,
}) => {
  const editor = await addPerson(site, 'editor', { email: 'editor@example.ch' });
  const former = await addPerson(site, 'former');
  await admin('PATCH', '/api/settings', { name: 'Before' });
  const kept = await addMachine(await logIn(site, 'former'));
  const older = (await visitor('POST', '/api/contact', { ...enquiry, message: 'older' })).status;
  const gone = (await visitor('POST', '/api/contact', { ...enquiry, message: 'gone' })).status;
  expect([older, gone]).toEqual([204, 204]);
  const name = await backUp(admin, site);

  const added = await addMachine(admin);
  await admin('PATCH', `/api/machine/${kept}`, { name_fr: 'Changed later' });
  await admin('PATCH', '/api/settings', { name: 'After' });
  await admin('DELETE', `/api/person/${former}`);
  await admin('PATCH', `/api/person/${editor}`, { role: 'translator', languages: ['de'] });
  await admin('POST', '/api/person/invitation', { email: 'new@example.ch', name: 'new', role: 'editor' });
  await site.store.db.deleteFrom('enquiry').where('message', '=', 'gone').execute();
  await site.store.db.updateTable('enquiry').set({ note: 'called back' }).where('message', '=', 'older').execute();
  await visitor('POST', '/api/contact', { ...enquiry, message: 'newer' });
  const settings = (await admin('GET', '/api/settings')).headers.etag;

  expect((await restore(admin, name)).status).toBe(202);
  expect(await ended(site)).toMatchObject({ name, by: administrator.username, state: 'done', error: null });

  expect((await admin('GET', '/api/account')).status, 'the session from before the restore').toBe(401);
  const owner = await logIn(site, administrator.username, { secret: password });
  expect((await visitor('GET', `/api/machine/${kept}`)).body.name_fr).toBe(machine.name_fr);
  expect((await visitor('GET', `/api/machine/${added}`)).status).toBe(404);
  expect((await owner('GET', '/api/settings')).body.name).toBe('Before');
  const { people, invitations } = (await owner('GET', '/api/person')).body;
  expect(people.map(({ username, role }: Record<string, string>) => [username, role])).toEqual([
    [administrator.username, 'owner'],
    ['editor', 'translator'],
  ]);
  expect(invitations).toEqual([]);
  const inbox = await site.store.db.selectFrom('enquiry').select(['message', 'note']).orderBy('id').execute();
  expect(inbox).toEqual([
    { message: 'older', note: 'called back' },
    { message: 'newer', note: '' },
  ]);
  const entries = (await owner('GET', '/api/history')).body;
  expect(entries[0]).toMatchObject({ action: 'backup', noun: 'settings', username: administrator.username });
  expect(Date.parse(entries[0].to)).toBeLessThan(Date.now());
  expect(entries[0].restorable).toBe(false);
  expect(
    entries.some(({ username }: { username: string }) => username === 'former'),
    'names stay',
  ).toBe(true);

  const late = await owner('PATCH', `/api/machine/${kept}`, { name_fr: 'Typed on what was' }, { 'if-match': '"2"' });
  expect(late.status, 'a field changed since the backup').toBe(412);
  const facts = await owner('PATCH', '/api/settings', { name: 'Typed' }, { 'if-match': String(settings) });
  expect(facts.status).toBe(412);
  expect(await addMachine(owner), 'ids are not reused').toBeGreaterThan(added);
  expect((await owner('GET', '/api/backup')).body.backups, 'a backup made before the restore').toHaveLength(3);
});

test('a restore brings back pictures whose files were deleted', { tags: 'full' }, async ({ admin, visitor, site }) => {
  const id = await addMachine(admin);
  const image = await base64(picture().png().toBuffer());
  const { body } = await admin('POST', `/api/machine/${id}/picture`, { image, type: 'image/png' });
  const [file = ''] = await site.files.list('media');
  const name = await backUp(admin, site);
  await admin('DELETE', `/api/machine/${id}`);
  await site.store.db.deleteFrom('history_media').execute();
  await site.store.db.deleteFrom('media').execute();
  await site.storage.originals.remove(file);
  await restore(admin, name);
  expect((await ended(site)).state).toBe('done');
  expect(await site.files.list('media')).toEqual([file]);
  expect((await visitor('GET', `/api/machine/${id}`)).body.pictures).toMatchObject([{ id: body.id }]);
});

test('only an owner can restore, with password and code', async ({ admin, visitor, site }) => {
  await addPerson(site, 'editor');
  const name = await backUp(admin, site);
  const status = async (call: Call, proof?: object) => (await restore(call, name, proof)).status;
  expect(await status(visitor)).toBe(401);
  expect(await status(await logIn(site, 'editor'))).toBe(403);
  expect(await status(admin, {})).toBe(400);
  expect((await restore(admin, name, { password: 'wrong wrong wrong' })).body).toEqual({
    detail: 'Wrong password',
    fields: { password: 'is wrong' },
  });
  const { secret } = (await admin('POST', '/api/account/second-factor', { password })).body;
  const { recovery_codes } = (await admin('POST', '/api/account/second-factor/confirm', { code: totp(secret) })).body;
  expect((await restore(admin, name)).body.fields).toEqual({ code: 'is missing, or of the wrong type' });
  expect((await restore(admin, name, { password, code: '000000' })).body.fields).toEqual({ code: 'is wrong' });
  expect((await admin('GET', '/api/backup')).body.restore).toBeNull();
  for (let attempt = 2; attempt <= 10; attempt += 1)
    expect(await status(admin, { password, code: '000000' }), `attempt ${attempt}`).toBe(403);
  const late = await restore(admin, name, { password, code: '000000' });
  expect([late.status, late.headers['retry-after']], 'the right password does not reset wrong codes').toEqual([
    429,
    expect.anything(),
  ]);
  expect(await status(admin, { password, code: recovery_codes[0] })).toBe(202);
  await expect.poll(async () => (await site.store.db.selectFrom('session').select('user_id').execute()).length).toBe(0);
});

test('an unusable archive is refused with its fault, and nothing changes', { tags: 'full' }, async ({
  admin,
  site,
}) => {
  const good = await backUp(admin, site);
  const folder = join(site.directory, 'backups');
  const bytes = await readFile(join(folder, good));
  const named = (minutes: number) => archiveName(new Date(Date.now() - minutes * 60_000));
  const [cut, foreign, newer, changed] = [named(2), named(3), named(4), named(5)];
  await writeFile(join(folder, cut), bytes);
  await truncate(join(folder, cut), bytes.length / 2);
  await writeFile(join(folder, foreign), withText(bytes, 'workshop-website', 'another-website!'));
  const schema = /"schema": "([^"]+)"/.exec(bytes.toString('latin1'))?.[1] ?? '';
  await writeFile(join(folder, newer), withText(bytes, `"schema": "${schema}`, `"schema": "9${schema.slice(1)}`));
  await writeFile(join(folder, changed), flipped(bytes));
  const machines = await addMachine(admin);

  const { backups } = (await admin('GET', '/api/backup')).body;
  const contents = Object.fromEntries(backups.map((each: { name: string }) => [each.name, each]));
  expect(contents[good].contents).toEqual({ version: expect.any(String), machines: 0, news: 0, enquiries: 0 });
  expect([contents[foreign].contents, contents[newer].contents]).toEqual([null, null]);

  for (const [name, error] of [
    [cut, 'This backup is damaged or incomplete'],
    [changed, 'This backup is damaged or incomplete'],
    [foreign, 'This file is not a backup of this program'],
    [newer, expect.stringMatching(/^This backup was made by a newer version of the program \(.+\)/)],
  ]) {
    expect((await restore(admin, name)).status).toBe(202);
    expect(await ended(site)).toMatchObject({ name, state: 'failed', error });
  }
  expect((await admin('GET', `/api/machine/${machines}`)).status, 'the session goes on').toBe(200);
  expect((await admin('GET', '/api/backup')).body.backups, 'no other backup was made').toHaveLength(backups.length);
  expect((await readdir(site.directory)).filter((name) => name.startsWith('.unpacked-'))).toEqual([]);
  expect((await restore(admin, named(9))).status).toBe(404);
});

test('a backup of another site is refused', { tags: 'full' }, async ({ admin, site }) => {
  await writeAppState(site.store.db, 'address_key', 'of this site');
  const name = await backUp(admin, site);
  await writeAppState(site.store.db, 'address_key', 'of that site');
  await restore(admin, name);
  expect((await ended(site)).error).toContain('another site');
});

test('nothing is restored if the current site cannot be backed up', { tags: 'full' }, async ({ admin, site }) => {
  const name = await backUp(admin, site);
  const id = await addMachine(admin);
  site.backups.make = async () => {};
  await restore(admin, name);
  expect(await ended(site)).toMatchObject({ state: 'failed', error: 'The backup failed' });
  expect((await admin('GET', `/api/machine/${id}`)).status).toBe(200);
});

test('an edit during the backup leads to another backup, and after the third the restore gives up', {
  tags: 'full',
}, async ({ admin, site }) => {
  const name = await backUp(admin, site);
  const { make } = site.backups;
  const id = await addMachine(admin);
  let edits = 0;
  site.backups.make = async (...given) => {
    await make(...given);
    edits += 1;
    await admin('PATCH', `/api/machine/${id}`, { name_fr: `Edit ${edits}` });
  };
  await restore(admin, name);
  expect((await ended(site)).error).toBe('Somebody kept changing the site. Try again');
  expect((await admin('GET', `/api/machine/${id}`)).body.name_fr).toBe('Edit 3');
});

test('restores run one at a time', { tags: 'full' }, async ({ admin, site }) => {
  const name = await backUp(admin, site);
  // The lock keeps the first restore from ending before the second one is refused.
  const answers = await site.store.withLock('housekeeping', () =>
    Promise.all([restore(admin, name), restore(admin, name)]),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  await ended(site);
  const owner = await logIn(site, administrator.username, { secret: password });
  let isOver = false;
  const backups = (async () => {
    while (!isOver) await site.backups.make({ backupSchedule: 'off', backupsKept: 9 }, { error: () => {} });
  })();
  expect((await restore(owner, name)).body.detail).toBe('A backup is already running');
  isOver = true;
  await backups;
});

function withText(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from);
  expect(at).toBeGreaterThan(0);
  const changed = Buffer.from(bytes);
  changed.write(to, at, 'latin1');
  return changed;
}

/** Flips one bit of the database. */
function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = bytes.indexOf('SQLite format 3') + 5000;
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
