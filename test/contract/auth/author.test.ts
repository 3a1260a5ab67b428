import { expect } from 'vitest';
import { type Call, test } from '../../support/contract.ts';
import { addPerson, logIn } from '../../support/person.ts';
import { category, enquiry } from '../../support/samples.ts';

const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const seen = { 'if-match': '"1"' };

/** Conflicting changes of each kind of record by two users. */
const changes: [url: string, mine: object, theirs: object][] = [
  ['/api/category/1', { name_fr: 'À moi' }, { name_fr: 'À eux' }],
  ['/api/message/1', { note: 'À moi' }, { note: 'À eux' }],
  ['/api/settings', { firstTown: 'À moi' }, { firstTown: 'À eux' }],
];

test.for(changes)(
  'a conflict in %s names the other author, and the device if it is the same account',
  async ([url, mine, theirs], { site, admin, visitor }) => {
    await admin('POST', '/api/category', category);
    await visitor('POST', '/api/contact', enquiry);
    await addPerson(site, 'Anna', { role: 'owner' });
    const onPhone = await logIn(site, 'Anna', { agent: phone });
    const here = await logIn(site, 'Anna');
    expect((await onPhone('PATCH', url, theirs, seen)).status).toBe(200);
    const collide = async (call: Call) => {
      const { status, body } = await call('PATCH', url, mine, seen);
      expect(status).toBe(412);
      return body.by;
    };
    const device = { browser: 'Firefox', system: 'Android' };
    expect(await collide(here)).toEqual({ username: 'Anna', own: true, device });
    expect(await collide(admin), 'the device of others is not shown').toEqual({
      username: 'Anna',
      own: false,
      device: null,
    });
  },
);

test('a conflict names the last of several authors of the conflicting fields', async ({ site, admin }) => {
  await admin('POST', '/api/category', category);
  for (const name of ['Anna', 'Bruno']) await addPerson(site, name);
  const [anna, bruno] = [await logIn(site, 'Anna'), await logIn(site, 'Bruno')];
  await anna('PATCH', '/api/category/1', { name_fr: 'Une' });
  await bruno('PATCH', '/api/category/1', { name_de: 'Eine' });
  const by = async (patch: object) => (await admin('PATCH', '/api/category/1', patch, seen)).body.by.username;
  expect(await by({ name_fr: 'Un' })).toBe('Anna');
  expect(await by({ name_fr: 'Un', name_de: 'Ein' })).toBe('Bruno');
});

test('the inbox shows who last changed the state or the note', async ({ site, admin, visitor }) => {
  await visitor('POST', '/api/contact', enquiry);
  const changedBy = async () => (await admin('GET', '/api/message/1')).body.changed_by;
  await addPerson(site, 'Anna');
  const anna = await logIn(site, 'Anna');
  await anna('PATCH', '/api/message/1', { read: true });
  expect(await changedBy(), 'reading is not a change').toBeNull();
  await anna('PATCH', '/api/message/1', { note: 'rappeler' });
  expect(await changedBy()).toBe('Anna');
  await admin('POST', '/api/message/bulk', { ids: [1], action: 'answered' });
  expect(await changedBy()).toBe('admin');
});
