import { expect } from 'vitest';
import { readSecret } from '../../../src/api/enquiry/sender.ts';
import { hashToken } from '../../../src/lib/token.ts';
import { writeReset } from '../../../src/store/account/password-reset.ts';
import { confirmSecondFactor, startSecondFactor } from '../../../src/store/account/second-factor.ts';
import { createSession } from '../../../src/store/account/session.ts';
import { type Answer, test } from '../../support/contract.ts';
import { enquiry, machine } from '../../support/samples.ts';

/** Simultaneous requests have the same effect as sequential ones, whatever the number of connections. */
const eight = Array.from({ length: 8 }, (_, index) => index);

/** Counts the answers by status. */
function statuses(answers: Answer[]): Record<number, number> {
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, those]) => [status, those.length]));
}

test('one of eight simultaneous changes to the same version of a text is accepted', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', machine);
  await visitor('POST', '/api/contact', enquiry);
  const seen = { 'if-match': '"1"' };
  const typed = eight.map((index) => admin('PATCH', '/api/machine/1', { name_fr: `Name ${index}` }, seen));
  const noted = eight.map((index) => admin('PATCH', '/api/message/1', { note: `Note ${index}` }, seen));
  expect(statuses(await Promise.all(typed))).toEqual({ 200: 1, 412: 7 });
  expect(statuses(await Promise.all(noted))).toEqual({ 200: 1, 412: 7 });
  for (const url of ['/api/machine/1', '/api/message/1']) expect((await admin('GET', url)).body.version).toBe(2);
});

test('only five of eight simultaneous enquiries of a sender escape suspicion, and one secret identifies senders', async ({
  site,
  visitor,
  admin,
}) => {
  const secrets = await Promise.all(eight.map(() => readSecret(site.store.db)));
  expect(new Set(secrets).size).toBe(1);
  await Promise.all(eight.map(() => visitor('POST', '/api/contact', enquiry)));
  expect((await admin('GET', '/api/message?suspect=false')).body.total).toBe(5);
});

test('only one of three simultaneous uses of a password link sets the password', async ({ site, visitor }) => {
  await writeReset(site.store.db, 1, { tokenHash: hashToken('link'), mailId: '<mail@site>' });
  const use = (index: number) => ({ token: 'link', new_password: `eleven copper pipes ${index}` });
  const used = eight.slice(0, 3).map((index) => visitor('POST', '/api/auth/reset/password', use(index)));
  expect(statuses(await Promise.all(used))).toEqual({ 204: 1, 404: 2 });
});

test('a login with a password changed meanwhile gets no session, and a replaced secret cannot be confirmed', async ({
  site,
}) => {
  const { db } = site.store;
  expect(await createSession(db, 'hash', { id: 1, password_hash: 'of before' })).toBe(false);
  await startSecondFactor(db, 1, 'NEWER');
  expect(await confirmSecondFactor(db, 1, 'OLDER', [], '')).toBe(false);
  expect(await confirmSecondFactor(db, 1, 'NEWER', ['code'], '')).toBe(true);
});
