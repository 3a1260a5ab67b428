import { expect } from 'vitest';
import { readSecret } from '../../../src/api/enquiry/sender.ts';
import { hashToken } from '../../../src/lib/token.ts';
import { writeReset } from '../../../src/store/account/password-reset.ts';
import { confirmSecondFactor, startSecondFactor } from '../../../src/store/account/second-factor.ts';
import { createSession } from '../../../src/store/account/session.ts';
import { type Answer, test } from '../../support/contract.ts';
import { enquiry, machine } from '../../support/samples.ts';

/** What comes at the same time is decided as if it came one after the other, whatever the number of connections. */
const eight = Array.from({ length: 8 }, (_, index) => index);

/** How many answers have each status. */
function statuses(answers: Answer[]): Record<number, number> {
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, those]) => [status, those.length]));
}

test('of eight changes of one text by who has seen the same version, one is taken', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', machine);
  await visitor('POST', '/api/contact', enquiry);
  const seen = { 'if-match': '"1"' };
  const typed = eight.map((index) => admin('PATCH', '/api/machine/1', { name_fr: `Name ${index}` }, seen));
  const noted = eight.map((index) => admin('PATCH', '/api/message/1', { note: `Note ${index}` }, seen));
  expect(statuses(await Promise.all(typed))).toEqual({ 200: 1, 412: 7 });
  expect(statuses(await Promise.all(noted))).toEqual({ 200: 1, 412: 7 });
  for (const url of ['/api/machine/1', '/api/message/1']) expect((await admin('GET', url)).body.version).toBe(2);
});

test('of eight enquiries of one sender five are above suspicion, and all senders are told apart by one key', async ({
  site,
  visitor,
  admin,
}) => {
  const secrets = await Promise.all(eight.map(() => readSecret(site.store.db)));
  expect(new Set(secrets).size).toBe(1);
  await Promise.all(eight.map(() => visitor('POST', '/api/contact', enquiry)));
  expect((await admin('GET', '/api/message?suspect=false')).body.total).toBe(5);
});

test('of three who use one link for a new password one sets it', async ({ site, visitor }) => {
  await writeReset(site.store.db, 1, { tokenHash: hashToken('link'), mailId: '<mail@site>' });
  const use = (index: number) => ({ token: 'link', new_password: `eleven copper pipes ${index}` });
  const used = eight.slice(0, 3).map((index) => visitor('POST', '/api/auth/reset/password', use(index)));
  expect(statuses(await Promise.all(used))).toEqual({ 204: 1, 404: 2 });
});

test('who has shown a password that was changed meanwhile gets no session; a secret that was replaced is not confirmed', async ({
  site,
}) => {
  const { db } = site.store;
  expect(await createSession(db, 'hash', { id: 1, password_hash: 'of before' })).toBe(false);
  await startSecondFactor(db, 1, 'NEWER');
  expect(await confirmSecondFactor(db, 1, 'OLDER', [], '')).toBe(false);
  expect(await confirmSecondFactor(db, 1, 'NEWER', ['code'], '')).toBe(true);
});
