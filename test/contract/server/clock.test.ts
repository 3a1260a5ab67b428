import { expect } from 'vitest';
import { loginAttempt } from '../../../src/api/auth/login-attempt.ts';
import { openLoginThrottle } from '../../../src/api/auth/login-throttle.ts';
import { deliverDue } from '../../../src/mail/delivery.ts';
import type { Answer } from '../../../src/mail/judge.ts';
import { nextAttempt } from '../../../src/mail/retry-policy.ts';
import { isClockTrusted } from '../../../src/server/jobs/clock.ts';
import { createSession, listSessions, touchSession } from '../../../src/store/account/session.ts';
import { findUserById, type UserRow } from '../../../src/store/account/user.ts';
import { test } from '../../support/contract.ts';
import { enquiry } from '../../support/samples.ts';

const hour = 60 * 60 * 1000; // ms
const day = 24 * hour;
const year = 365 * day;

test('nothing counts as old for a day after the clock jumped or the site was off', async ({ site }) => {
  const { db } = site.store;
  const start = Date.now();
  const trusted = (time: number) => isClockTrusted(db, time);
  expect(await trusted(start), 'at the first start').toBe(false);
  expect(await trusted(start + hour), 'after a restart').toBe(false);
  expect(await trusted(start + day)).toBe(true);
  expect(await trusted(start + 2 * day)).toBe(true);
  for (const jump of [3 * year, -3 * year]) {
    const now = start + 2 * day + jump;
    expect(await trusted(now), 'after a jump').toBe(false);
    expect(await trusted(now + hour), 'after a restart').toBe(false);
    expect(await trusted(start + 2 * day + hour), 'corrected').toBe(false);
    expect(await trusted(start + 3 * day + 2 * hour), 'a day later').toBe(true);
  }
});

test('setting the clock back neither locks users out nor prolongs sessions', async ({ site }) => {
  const { db } = site.store;
  const { admit } = openLoginThrottle(db);
  const attempt = loginAttempt({ ip: '192.0.2.1', username: 'admin' });
  for (let index = 0; index < 20; index += 1) await admit(attempt, Date.now() + year);
  expect(await admit(attempt, Date.now() + year), 'at the wrong time').toBeGreaterThan(0);
  expect(await admit(attempt)).toBeUndefined();

  await createSession(db, 'hash', (await findUserById(db, 1)) as UserRow);
  expect(await touchSession(db, 'hash', { time: Date.now() - 7 * hour }), 'by some hours').toBe(1);
  expect(await listSessions(db, 1, 'hash')).toHaveLength(1);
  expect(await touchSession(db, 'hash', { time: Date.now() - year }), 'by a year').toBeUndefined();
  expect(await listSessions(db, 1, 'hash')).toEqual([]);
});

test('setting the clock back does not delay mails, and a jump ahead does not abandon them', async ({
  site,
  visitor,
}) => {
  const { db } = site.store;
  const sent: number[] = [];
  let answer: Answer = { later: 'busy' };
  const log = { warn: () => {}, error: () => {} };
  const send = async ({ id }: { id: number }) => {
    sent.push(id);
    return answer;
  };
  const deliver = (time: number) => deliverDue({ db, send, overrides: {}, log }, () => time);
  await visitor('POST', '/api/contact', enquiry);
  await deliver(Date.now() + year);
  answer = { taken: '250 OK' };
  await deliver(Date.now());
  expect(sent).toEqual([1, 1]);

  const start = Date.now();
  expect(nextAttempt(1, start, start + year), 'the first failure after a jump').toBeGreaterThan(start + year);
  expect(nextAttempt(25, start, start - year), 'the last attempt').toBeUndefined();
});

test('enquiries that arrive while the clock is behind are listed', async ({ site, visitor, admin }) => {
  await visitor('POST', '/api/contact', enquiry);
  await site.store.db
    .updateTable('enquiry')
    .set({ created_at: new Date(Date.now() + year).toISOString() })
    .execute();
  await visitor('POST', '/api/contact', enquiry);
  const { body } = await admin('GET', '/api/message');
  expect(body.rows.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
});
