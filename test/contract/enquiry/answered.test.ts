import { expect } from 'vitest';
import { type Call, test } from '../../support/contract.ts';
import { addPerson, logIn } from '../../support/person.ts';
import { enquiry } from '../../support/samples.ts';

const send = async (visitor: Call, ...bodies: object[]) => {
  for (const body of bodies) expect((await visitor('POST', '/api/contact', { ...enquiry, ...body })).status).toBe(204);
};
const found = async (admin: Call, query: string) => {
  const { rows } = (await admin('GET', `/api/message?${query}`)).body;
  return rows.map(({ id }: { id: number }) => id);
};
const bulk = async (admin: Call, body: object) => {
  const { status, body: answer } = await admin('POST', '/api/message/bulk', body);
  expect(status).toBe(200);
  return answer.changed.length;
};
const read = async (admin: Call, id: number) => (await admin('GET', `/api/message/${id}`)).body;
const set = (admin: Call, id: number, state: string) => admin('PATCH', `/api/message/${id}`, { state });

test('an answered enquiry keeps the time and the person, even one removed since, and can be reopened', async ({
  site,
  visitor,
  admin,
}) => {
  const id = await addPerson(site, 'Bea');
  const bea = await logIn(site, 'Bea');
  await send(visitor, {}, {});
  const { answered } = (await set(bea, 1, 'answered')).body;
  expect(answered).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), by: 'Bea' });
  expect((await admin('DELETE', `/api/person/${id}`)).status).toBe(200);
  await set(admin, 1, 'answered');
  await admin('PATCH', '/api/message/1', { note: 'Offerte 12' });
  expect((await read(admin, 1)).answered, 'the first answer stays').toEqual(answered);
  const { rows } = (await admin('GET', '/api/message')).body;
  expect(rows.map((row: { answered: unknown }) => row.answered)).toEqual([null, answered]);
  expect((await admin('GET', '/api/message/export')).body).toMatch(/"Answered";"[\d-]{10} [\d:]{5}";"Bea";/);

  expect((await set(admin, 1, 'in_progress')).body.answered).toBeNull();
  expect((await admin('GET', '/api/message/export')).body).toMatch(/"In progress";"";"";/);
  expect((await set(admin, 1, 'answered')).body.answered, 'a new answer').toMatchObject({ by: 'admin' });
});

test('unarchiving an enquiry restores its former state and the person who answered it', async ({ visitor, admin }) => {
  await send(visitor, {}, {}, {});
  await set(admin, 2, 'in_progress');
  const { answered } = (await set(admin, 3, 'answered')).body;
  expect(await bulk(admin, { ids: [1, 2, 3], action: 'archived' })).toBe(3);
  expect(await found(admin, '')).toEqual([]);
  expect((await admin('GET', '/api/message')).body.unread).toBe(0);
  expect(await found(admin, 'state=archived')).toEqual([3, 2, 1]);
  expect(await found(admin, 'state=not_spam&search=muller'), 'a search finds archived enquiries').toEqual([3, 2, 1]);
  expect((await read(admin, 3)).answered).toEqual(answered);
  await set(admin, 3, 'spam');
  await set(admin, 3, 'archived');
  expect(await bulk(admin, { filter: { state: 'archived' }, action: 'unarchive' })).toBe(3);
  expect(await bulk(admin, { ids: [1, 2, 3], action: 'unarchive' }), 'no enquiry is archived').toBe(0);
  expect([await read(admin, 1), await read(admin, 2), await read(admin, 3)]).toMatchObject([
    { state: 'new', answered: null },
    { state: 'in_progress', answered: null },
    { state: 'answered', answered, version: 6 },
  ]);
  await set(admin, 1, 'archived');
  expect((await admin('GET', '/api/message/export?state=archived')).body).toContain('"Archived";"";"";');
  expect((await set(admin, 1, 'answered')).body.answered, 'answered only now').toMatchObject({ by: 'admin' });
});

test('an undo keeps the person who answered and the state before archiving', async ({ site, visitor, admin }) => {
  await addPerson(site, 'Bea');
  const bea = await logIn(site, 'Bea');
  await send(visitor, {}, {});
  const { answered } = (await set(bea, 1, 'answered')).body;
  await bulk(admin, { ids: [1], action: 'new' });
  await bulk(admin, { ids: [1], filter: { state: 'new' }, action: 'answered', undo: true });
  expect((await read(admin, 1)).answered).toEqual(answered);
  await bulk(admin, { ids: [1], action: 'archived' });
  await bulk(admin, { ids: [1], action: 'new' });
  await bulk(admin, { ids: [1], filter: { state: 'new' }, action: 'archived', undo: true });
  await bulk(admin, { ids: [1], action: 'unarchive' });
  expect(await read(admin, 1)).toMatchObject({ state: 'answered', answered });
});

test('the list can be filtered by answer, kind and unread, and next and previous follow the filter', async ({
  visitor,
  admin,
}) => {
  await send(visitor, {}, { object: 'Vérin' }, {}, { object: 'Presse' }, {});
  await set(admin, 2, 'answered');
  await set(admin, 3, 'in_progress');
  await set(admin, 4, 'archived');
  await admin('PATCH', '/api/message/5', { read: true });
  expect(await found(admin, 'state=unanswered')).toEqual([5, 3, 1]);
  expect(await found(admin, 'kind=quote')).toEqual([2]);
  expect(await found(admin, 'kind=quote&state=all')).toEqual([4, 2]);
  expect(await found(admin, 'read=false')).toEqual([3, 2, 1]);
  expect(await found(admin, 'read=true&kind=contact')).toEqual([5]);
  const around = async (id: number, query = '') => (await admin('GET', `/api/message/${id}/neighbours?${query}`)).body;
  expect(await around(5)).toEqual({ previous: null, next: 3 });
  expect(await around(3)).toEqual({ previous: 5, next: 2 });
  expect(await around(1)).toEqual({ previous: 2, next: null });
  expect(await around(4), 'an enquiry that is no longer in the filtered list').toEqual({ previous: 5, next: 3 });
  expect(await around(3, 'state=all')).toEqual({ previous: 4, next: 2 });
  expect(await around(3, 'state=unanswered')).toEqual({ previous: 5, next: 1 });
  expect(await around(1, 'state=not_spam&search=presse')).toEqual({ previous: 4, next: null });
  await admin('DELETE', '/api/message/3');
  expect(await around(3)).toEqual({ previous: 5, next: 2 });
  for (const query of ['state=open', 'kind=letter', 'read=1'])
    expect((await admin('GET', `/api/message/1/neighbours?${query}`)).status, query).toBe(400);
});
