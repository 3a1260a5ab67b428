import { expect } from 'vitest';
import { sentences } from '../../../src/lib/refusal-texts/english.ts';
import { confirmEmail, writeEmailChange } from '../../../src/store/account/email-change.ts';
import { findUser } from '../../../src/store/account/user.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { runCommand } from '../../support/command.ts';
import { test as base, type Call, caller } from '../../support/contract.ts';
import { addPerson, logIn, password } from '../../support/person.ts';
import { category } from '../../support/samples.ts';

const lines: string[] = [];

/** A site with a mail server that does not answer, so that mails wait in the outbox. `lines` is its whole log. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('site', async ({}, { onCleanup }) => {
    lines.length = 0;
    const site = await openTestApp({
      environment: { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://site.example' },
      logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
    });
    onCleanup(() => site.close());
    return site;
  });

const marie = { email: 'Marie@Example.ch', name: 'Marie Rochat', role: 'editor', languages: [] };
const new_password = 'eleven copper pipes in a row';

/** Returns the token of the latest invitation mailed to a recipient. */
async function mailedToken({ store }: TestApp, recipient: string): Promise<string> {
  const mails = store.db.selectFrom('outbox').select('text').where('kind', '=', 'invitation');
  const mail = await mails.where('recipient', '=', recipient).orderBy('id', 'desc').executeTakeFirst();
  return /^https:\/\/site\.example\/admin\/invitation#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

async function age({ store }: TestApp, table: 'invitation' | 'email_change', hours: number): Promise<void> {
  const created_at = new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
  await store.db.updateTable(table).set({ created_at }).execute();
}

/** The answer to an invitation that no longer works. */
const over = { status: 404, body: { detail: sentences.invitationIsOver } };

test('a mailed invitation creates one account with a confirmed address, and its token is never logged', async ({
  site,
  admin,
  visitor,
}) => {
  const sent = await admin('POST', '/api/person/invitation', marie, { host: 'evil.example' });
  expect(sent).toMatchObject({ status: 200, body: { link: null } });
  const token = await mailedToken(site, 'marie@example.ch');
  const { token_hash } = await site.store.db.selectFrom('invitation').selectAll().executeTakeFirstOrThrow();
  expect(token_hash).not.toContain(token);
  for (const url of ['/api/invitation', '/api/invitation/look', `/api/invitation?token=${token.slice(1)}`])
    expect((await visitor('GET', url)).status, 'mail scanners follow links').toBe(404);
  const look = await visitor('POST', '/api/invitation/look', { token });
  expect(look).toMatchObject({
    status: 200,
    body: { email: 'marie@example.ch', name: 'Marie Rochat', role: 'editor', languages: [] },
  });
  const weak = await visitor('POST', '/api/invitation', { token, new_password: 'Marie Rochat' });
  expect(weak).toMatchObject({ status: 400, body: { fields: { new_password: expect.any(String) } } });
  expect((await visitor('POST', '/api/invitation', { token, new_password })).status).toBe(204);
  for (const path of ['/api/invitation', '/api/invitation/look'])
    expect(await visitor('POST', path, { token, new_password }), 'used twice').toMatchObject(over);
  const call = await logIn(site, 'marie@example.ch', { secret: new_password, agent: firefox });
  expect((await call('GET', '/api/account')).body).toMatchObject({
    username: 'Marie Rochat',
    email: 'marie@example.ch',
    role: 'editor',
    sessions: [{ browser: 'Firefox', system: 'Android' }],
  });
  const { body } = await admin('GET', '/api/person');
  expect(body).toMatchObject({
    people: [
      { username: 'Marie Rochat', role: 'editor', own: false, used_at: expect.any(String) },
      { username: 'admin', role: 'owner', own: true, email: null },
    ],
    invitations: [],
    mail: true,
  });
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join('')).not.toContain(token);
  expect(lines.join('')).toContain('user_created');
});

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

test('an invitation ends by expiry, withdrawal, a newer one, or its sender losing access', async ({
  site,
  admin,
  visitor,
}) => {
  const look = (token: string) => visitor('POST', '/api/invitation/look', { token });
  const accept = (token: string) => visitor('POST', '/api/invitation', { token, new_password });
  const invite = async (call: Call, changes = {}) => {
    const { body } = await call('POST', '/api/person/invitation', { ...marie, ...changes });
    return { id: body.id as number, token: await mailedToken(site, 'marie@example.ch') };
  };
  const expired = await invite(admin);
  await age(site, 'invitation', 71);
  expect((await look(expired.token)).status).toBe(200);
  await age(site, 'invitation', 73);
  for (const use of [look, accept]) expect(await use(expired.token)).toMatchObject(over);
  expect((await admin('GET', '/api/person')).body.invitations).toEqual([]);

  const replaced = await invite(admin);
  const withdrawn = await invite(admin, { role: 'translator', languages: ['it', 'de'] });
  expect(await look(replaced.token)).toMatchObject(over);
  expect((await admin('GET', '/api/person')).body.invitations).toMatchObject([
    { id: withdrawn.id, role: 'translator', languages: ['de', 'it'], invited_by: 'admin' },
  ]);
  expect((await admin('DELETE', `/api/person/invitation/${withdrawn.id}`)).status).toBe(200);
  expect((await admin('DELETE', `/api/person/invitation/${withdrawn.id}`)).status).toBe(404);
  for (const use of [look, accept]) expect(await use(withdrawn.token)).toMatchObject(over);
  const unsent = await site.store.db.selectFrom('outbox').select('id').where('kind', '=', 'invitation').execute();
  expect(unsent, 'mails of replaced and withdrawn invitations are not sent').toHaveLength(1);

  for (const takeAway of ['end', 'demote']) {
    const other = await addPerson(site, `other ${takeAway}`, { role: 'owner' });
    const byOther = await invite(await logIn(site, `other ${takeAway}`), { role: 'owner' });
    expect((await look(byOther.token)).status).toBe(200);
    if (takeAway === 'end') await admin('DELETE', `/api/person/${other}`);
    else await admin('PATCH', `/api/person/${other}`, { role: 'editor' });
    for (const use of [look, accept]) expect(await use(byOther.token), takeAway).toMatchObject(over);
  }
});

test('an invalid invitation is refused with the reason for each field', async ({ site, admin }) => {
  await addPerson(site, 'Anna', { email: 'anna@example.ch' });
  const invite = async (changes: object) =>
    (await admin('POST', '/api/person/invitation', { ...marie, ...changes })).body.fields;
  expect(await invite({ email: 'marie' })).toEqual({ email: 'must be an email address' });
  expect(await invite({ email: 'ANNA@example.ch' })).toEqual({ email: 'is already used by somebody' });
  for (const name of ['Anna', 'admin', 'system']) expect(await invite({ name })).toHaveProperty('name');
  expect(await invite({ name: ' ' })).toEqual({ name: 'must not be blank' });
  expect(await invite({ role: 'king' })).toHaveProperty('role');
  expect(await invite({ role: 'translator' })).toEqual({ languages: 'must name the languages of a translator' });
  expect(await invite({ role: 'translator', languages: ['de', 'de'] })).toHaveProperty('languages');
  expect(await invite({})).toBeUndefined();
  expect(await invite({ email: 'other@example.ch' }), 'another invitation has this name').toHaveProperty('name');
});

test('without a mail server, an invitation shows its link, and the address does not count as confirmed', async () => {
  const site = await openTestApp();
  const owner = caller(site.app, { cookie: await site.login() });
  const { body } = await owner('POST', '/api/person/invitation', marie);
  const token = /^http:\/\/localhost:3000\/admin\/invitation#([\w-]{43})$/.exec(body.link)?.[1];
  expect((await owner('POST', '/api/invitation', { token, new_password })).status).toBe(204);
  const { people, mail } = (await owner('GET', '/api/person')).body;
  expect(mail).toBe(false);
  expect(people[0]).toMatchObject({ username: 'Marie Rochat', email: null });
  await site.close();
});

/** A site with an invitation of Marie that was accepted by a link that the owner handed over. */
const handedOver = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('site', async ({}, { onCleanup }) => {
    const site = await openTestApp();
    onCleanup(() => site.close());
    return site;
  })
  .extend('invite', ({ admin, visitor }) => async (changes = {}) => {
    const { status, body } = await admin('POST', '/api/person/invitation', { ...marie, ...changes });
    if (status !== 200) return { status, body };
    const token = String(body.link).split('#')[1];
    return visitor('POST', '/api/invitation', { token, new_password });
  });

handedOver(
  'the address of a handed-over invitation is a login name, but gets no link for a new password',
  async ({ site, invite, visitor }) => {
    expect((await invite()).status).toBe(204);
    for (const username of ['Marie Rochat', 'marie@example.ch', 'Marie@Example.CH']) {
      const call = await logIn(site, username, { secret: new_password });
      expect((await call('GET', '/api/account')).body, username).toMatchObject({
        username: 'Marie Rochat',
        email: null,
      });
    }
    const wrong = await visitor('POST', '/api/auth/login', { username: 'marie@example.ch', password });
    expect(wrong).toMatchObject({ status: 401, body: { error: sentences.wrongLogin } });
    const mailing = await openTestApp({
      directory: site.directory,
      environment: { ...site.environment, SMTP_URL: 'smtp://127.0.0.1:1' },
    });
    const ask = caller(mailing.app);
    for (const username of ['marie@example.ch', 'admin'])
      expect((await ask('POST', '/api/auth/reset', { username })).status).toBe(204);
    const links = () => site.store.db.selectFrom('outbox').select('recipient').where('kind', '=', 'reset').execute();
    await expect.poll(links, { message: 'of the owner, who asked later' }).toEqual([{ recipient: null }]);
    await mailing.close();
  },
);

/** Confirms an address of a user, as the code that is mailed to it does. */
async function confirm({ store: { db } }: TestApp, username: string, email: string): Promise<void> {
  const { id = 0 } = (await findUser(db, username)) ?? {};
  const change = { email, codeHash: 'code', mailId: '<1@site>' };
  await db.transaction().execute((transaction) => writeEmailChange(transaction, id, change));
  expect(await confirmEmail(db, id, 'code')).toBe(true);
}

handedOver('an address belongs to one account: the one that confirms it last', async ({ site, invite }) => {
  expect((await invite()).status).toBe(204);
  expect((await invite({ name: 'Other' })).body.fields).toEqual({ email: 'is already used by somebody' });
  await addPerson(site, 'Anna');
  await confirm(site, 'Anna', 'marie@example.ch');
  const call = await logIn(site, 'marie@example.ch');
  expect((await call('GET', '/api/account')).body).toMatchObject({ username: 'Anna', email: 'marie@example.ch' });
  await confirm(site, 'Anna', 'anna@example.ch');
  await expect(logIn(site, 'marie@example.ch', { secret: new_password }), 'for good').rejects.toThrow('401');
  await logIn(site, 'Marie Rochat', { secret: new_password });
});

handedOver('confirming another address ends the one of the invitation', async ({ site, invite }) => {
  await invite();
  await confirm(site, 'marie@example.ch', 'new@example.ch');
  await logIn(site, 'new@example.ch', { secret: new_password });
  await expect(logIn(site, 'marie@example.ch', { secret: new_password })).rejects.toThrow('401');
});

handedOver(
  'a username that is somebody’s address takes precedence, and lets nobody in as the other',
  async ({ site, invite }) => {
    await invite();
    await addPerson(site, 'marie@example.ch');
    await addPerson(site, 'Anna', { email: 'anna@example.ch' });
    await addPerson(site, 'anna@example.ch');
    for (const name of ['marie@example.ch', 'anna@example.ch']) {
      const call = await logIn(site, name);
      expect((await call('GET', '/api/account')).body).toMatchObject({ username: name });
    }
    await expect(logIn(site, 'marie@example.ch', { secret: new_password })).rejects.toThrow('401');
    await logIn(site, 'Marie Rochat', { secret: new_password });
  },
);

test('only one of three who accept an invitation at once gets the account', async ({ site, admin, visitor }) => {
  await admin('POST', '/api/person/invitation', marie);
  const token = await mailedToken(site, 'marie@example.ch');
  const accept = () => visitor('POST', '/api/invitation', { token, new_password });
  const statuses = (await Promise.all([accept(), accept(), accept()])).map(({ status }) => status).sort();
  expect(statuses).toEqual([204, 404, 404]);
});

test('removing a person ends sessions, links and pending addresses at once, and keeps their name in the history', async ({
  site,
  admin,
  visitor,
}) => {
  const { db } = site.store;
  await admin('POST', '/api/category', category);
  const id = await addPerson(site, 'Anna', { email: 'anna@example.ch' });
  const call = await logIn(site, 'Anna');
  await call('PATCH', '/api/category/1', { name_fr: 'Autre' });
  await call('POST', '/api/account/address', { email: 'new@example.ch', password });
  await visitor('POST', '/api/auth/reset', { username: 'Anna' });
  await expect.poll(() => db.selectFrom('password_reset').selectAll().execute()).toHaveLength(1);
  expect((await admin('DELETE', `/api/person/${id}`)).status).toBe(200);
  expect((await call('GET', '/api/auth')).status).toBe(401);
  expect((await visitor('POST', '/api/auth/login', { username: 'Anna', password })).status).toBe(401);
  for (const table of ['password_reset', 'email_change', 'outbox'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect((await admin('GET', '/api/history?noun=category&limit=1')).body).toMatchObject([{ username: 'Anna' }]);
  expect((await admin('DELETE', `/api/person/${id}`)).status).toBe(404);
});

test('a new role takes effect with the next request', async ({ site, admin }) => {
  const id = await addPerson(site, 'Anna');
  const call = await logIn(site, 'Anna');
  expect((await call('GET', '/api/message')).status).toBe(200);
  await admin('PATCH', `/api/person/${id}`, { role: 'translator', languages: ['it'] });
  expect((await call('GET', '/api/message')).status).toBe(403);
  expect((await call('GET', '/api/auth')).body.user).toMatchObject({ role: 'translator', languages: ['it'] });
  await admin('PATCH', `/api/person/${id}`, { role: 'owner', languages: ['it'] });
  expect((await call('GET', '/api/auth')).body.user).toMatchObject({ role: 'owner', languages: [] });
  expect((await admin('PATCH', `/api/person/${id}`, { role: 'translator' })).status).toBe(400);
  expect((await admin('PATCH', '/api/person/99', { role: 'editor' })).status).toBe(404);
});

test('the last owner cannot be removed or demoted, even when two owners demote each other at once', async ({
  site,
  admin,
}) => {
  await addPerson(site, 'editor');
  const refused = { status: 409, body: { detail: sentences.lastOwner } };
  expect(await admin('DELETE', '/api/person/1')).toMatchObject(refused);
  expect(await admin('PATCH', '/api/person/1', { role: 'editor' })).toMatchObject(refused);
  for (const round of [1, 2, 3]) {
    const other = await addPerson(site, `owner ${round}`, { role: 'owner' });
    const call = await logIn(site, `owner ${round}`);
    const answers = await Promise.all([
      admin('PATCH', `/api/person/${other}`, { role: 'editor' }),
      call('PATCH', '/api/person/1', { role: 'editor' }),
    ]);
    const owners = await site.store.db.selectFrom('user').select('id').where('role', '=', 'owner').execute();
    expect(owners, JSON.stringify(answers)).toHaveLength(1);
    await site.store.db.updateTable('user').set({ role: 'owner' }).where('id', '=', 1).execute();
    await site.store.db.updateTable('user').set({ role: 'editor' }).where('id', '=', other).execute();
  }
});

test('the command line creates owners and rescues accounts, whose address must then be confirmed again', {
  tags: 'full',
}, async ({ site, admin }) => {
  await addPerson(site, 'Anna', { role: 'translator', languages: ['de'], email: 'thief@example.ch' });
  const rescue = { input: 'seven lead washers on a shelf', environment: site.environment };
  for (const name of ['Anna', 'Bruno']) {
    const { status, said } = await runCommand(site.directory, ['admin', name], rescue);
    expect(status, said).toBe(0);
    expect(said).toContain(`${name} is an owner`);
  }
  expect((await admin('GET', '/api/person')).body.people).toMatchObject([
    { username: 'Anna', role: 'owner', languages: [], email: null },
    { username: 'Bruno', role: 'owner' },
    { username: 'admin' },
  ]);
});
