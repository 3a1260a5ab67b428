import { expect } from 'vitest';
import { dayAt } from '../../../src/domain/time/day.ts';
import { mailWhatIsDue } from '../../../src/server/jobs/morning-mail.ts';
import { openTexts } from '../../../src/site/texts.ts';
import type { TestApp } from '../../support/app.ts';
import { type Call, test } from '../../support/contract.ts';
import { enquiry } from '../../support/samples.ts';

const texts = openTexts(new URL('../../../content/locales', import.meta.url).pathname);

const enquire = async (visitor: Call, ...names: string[]) => {
  for (const name of names)
    expect((await visitor('POST', '/api/contact', { ...enquiry, name })).status, name).toBe(204);
};
const change = async (admin: Call, id: number, patch: object) => {
  const { status, body } = await admin('PATCH', `/api/message/${id}`, patch);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const day = (days: number) => dayAt(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

async function mail(site: TestApp, moment: string): Promise<number> {
  const { store, config } = site;
  await mailWhatIsDue({ store, config, texts: await texts, onMail: () => undefined }, new Date(moment));
  return (await dueMails(site)).length;
}

function dueMails({ store }: TestApp) {
  return store.db.selectFrom('outbox').selectAll().where('kind', '=', 'due').orderBy('id').execute();
}

test('an enquiry has an assignee, a due day, a value and an outcome, and due ones can be listed', async ({
  admin,
  visitor,
}) => {
  await enquire(visitor, 'Anna', 'Bea', 'Carlo', 'Dora');
  const given = { person: 'admin', due_on: day(0), value: 12_500, outcome: 'won', reason: 'Delivery time' };
  expect(await change(admin, 1, given)).toMatchObject({ ...given, version: 2, changed_by: 'admin' });
  await change(admin, 2, { due_on: day(-3) });
  await change(admin, 3, { due_on: day(1) });
  await change(admin, 4, { due_on: day(-1), state: 'archived' });
  const { body } = await admin('GET', '/api/message?due=true');
  expect(body.rows.map(({ name, due_on }: { name: string; due_on: string }) => [name, due_on])).toEqual([
    ['Bea', day(-3)],
    ['Anna', day(0)],
  ]);
  expect(body).toMatchObject({ due: 2, total: 2 });
  expect(await change(admin, 2, { due_on: null })).toMatchObject({ due_on: null });
  expect((await admin('GET', '/api/message')).body.due).toBe(1);
  for (const wrong of [{ due_on: 'Thursday' }, { value: -1 }, { value: 0.5 }, { outcome: 'maybe' }, { person: 'a\nb' }])
    expect((await admin('PATCH', '/api/message/1', wrong)).status, JSON.stringify(wrong)).toBe(400);
});

test('statistics show the time to the first answer and the orders, by month and machine', { tags: 'full' }, async ({
  site,
  admin,
  visitor,
}) => {
  const basket = [{ machine: 7, name: 'Presse', quantity: 1, note: '' }];
  await visitor('POST', '/api/contact', { ...enquiry, object: 'Offer', basket });
  await enquire(visitor, 'Bea', 'Carlo', 'Dora');
  const received = { created_at: '2026-03-31T22:30:00.000Z' }; // April in the workshop's time zone
  await site.store.db.updateTable('enquiry').set(received).execute();
  await site.store.db
    .updateTable('enquiry')
    .set({ first_answered_at: '2026-04-01T00:30:00.000Z' })
    .where('id', '=', 1)
    .execute();
  await site.store.db
    .updateTable('enquiry')
    .set({ first_answered_at: '2026-04-03T00:30:00.000Z' })
    .where('id', '=', 2)
    .execute();
  await change(admin, 1, { outcome: 'won', value: 9000 });
  await change(admin, 2, { outcome: 'lost' });
  await change(admin, 4, { state: 'spam' });
  const sums = { enquiries: 3, answered: 2, won: 1, lost: 1, value: 9000, minutesToAnswer: 120 };
  const { body } = await admin('GET', '/api/message/figures?from=2026-04-01&until=2026-04-30');
  expect(body).toEqual({
    ...sums,
    months: [{ month: '2026-04', ...sums }],
    machines: [
      { id: 7, name: 'Presse', enquiries: 1, answered: 1, won: 1, lost: 0, value: 9000, minutesToAnswer: 120 },
    ],
  });
  expect((await admin('GET', '/api/message/figures?from=2026-03-01&until=2026-03-31')).body.enquiries).toBe(0);
  await admin('DELETE', '/api/message/1');
  expect((await admin('GET', '/api/message/figures?from=2026-04-01&until=2026-04-30')).body.won, 'deleted').toBe(0);
});

test('the first answer counts, even after later ones', { tags: 'full' }, async ({ site, admin, visitor }) => {
  await enquire(visitor, 'Anna');
  const first = async () =>
    (await site.store.db.selectFrom('enquiry').select('first_answered_at').executeTakeFirstOrThrow()).first_answered_at;
  expect(await first()).toBeNull();
  await change(admin, 1, { state: 'answered' });
  const moment = await first();
  expect(moment).not.toBeNull();
  await change(admin, 1, { state: 'in_progress' });
  await change(admin, 1, { state: 'answered' });
  expect(await first()).toBe(moment);
});

test('the morning mail is sent once a day after its hour, in Swiss time, and only if something is due', async ({
  site,
  admin,
  visitor,
}) => {
  await enquire(visitor, 'Anna', 'Bea');
  expect(await mail(site, '2027-03-27T12:00:00Z'), 'not wanted').toBe(0);
  await admin('PATCH', '/api/settings', { dueMail: true, dueMailHour: 7 });
  expect(await mail(site, '2027-03-27T12:00:00Z'), 'nothing is due').toBe(0);
  await change(admin, 1, { due_on: '2027-03-28', person: 'Bea' });
  // On 28 March 2027 clocks go forward from 02:00 to 03:00, so 07:00 is 05:00 UTC.
  expect(await mail(site, '2027-03-28T04:59:00Z'), 'before the hour').toBe(0);
  await Promise.all([mail(site, '2027-03-28T05:00:00Z'), mail(site, '2027-03-28T05:00:00Z')]);
  expect(await mail(site, '2027-03-28T20:00:00Z'), 'once').toBe(1);
  expect(await mail(site, '2027-03-27T20:00:00Z'), 'the clock was set back').toBe(1);
  const [sent] = await dueMails(site);
  expect(sent).toMatchObject({ recipient: null, subject: 'Demandes à relancer aujourd’hui (1)' });
  expect(sent?.text).toContain('28.03.2027 – Anna, Müller Forst AG (Bea)');
  expect(sent?.text).toContain('/admin/message/1');
  // On 31 October clocks go back, so 07:00 is 06:00 UTC.
  expect(await mail(site, '2027-10-31T05:59:00Z')).toBe(1);
  expect(await mail(site, '2027-10-31T06:00:00Z'), 'overdue enquiries are listed again').toBe(2);
});
