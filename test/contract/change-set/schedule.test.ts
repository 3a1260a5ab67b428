import { expect } from 'vitest';
import { publishDue } from '../../../src/server/jobs/prepared.ts';
import { openTexts } from '../../../src/site/texts.ts';
import { administrator, type TestApp } from '../../support/app.ts';
import { test } from '../../support/contract.ts';
import { addPerson, logIn } from '../../support/person.ts';
import { capture, prepare } from '../../support/prepared.ts';
import { machine } from '../../support/samples.ts';

const texts = openTexts(new URL('../../../content/locales', import.meta.url).pathname);

const priced = (id: number) => ({ table: 'machine', id, before: { price: 10_000 }, after: { price: 20_000 } }) as const;

async function run({ store, config }: TestApp): Promise<void> {
  await publishDue({ store, config, texts: await texts, onMail: () => undefined });
}

/** Sets a time of publication that has passed, which the API refuses. */
async function makeDue({ store }: TestApp, id: number): Promise<void> {
  await store.db
    .updateTable('change_set')
    .set({ publish_at: '2026-01-01T06:00:00.000Z' })
    .where('id', '=', id)
    .execute();
}

test('a set is published at its time, in the name of the person who set it, and once', async ({ admin, site }) => {
  await admin('POST', '/api/machine', { ...machine, price: 100 });
  const id = await prepare(site, admin, 'Saison', priced(1));
  const at = '2099-03-01T06:00:00Z';
  expect((await admin('PATCH', `/api/change-sets/${id}`, { publish_at: at })).body.publish_at).toBe(at);
  const past = await admin('PATCH', `/api/change-sets/${id}`, { publish_at: '2020-01-01T06:00:00Z' });
  expect(past).toMatchObject({ status: 400, body: { fields: { publish_at: expect.any(String) } } });
  await run(site);
  expect((await admin('GET', '/api/machine/1')).body.price, 'not yet').toBe(100);
  await makeDue(site, id);
  await Promise.all([run(site), run(site), run(site)]);
  expect((await admin('GET', '/api/machine/1')).body.price).toBe(200);
  const { body } = await admin('GET', '/api/history?noun=change_set');
  expect(body).toMatchObject([{ action: 'publish', label: 'Saison', username: 'admin' }]);
  await run(site);
  expect((await admin('GET', '/api/history?noun=change_set')).body).toHaveLength(1);
});

test('a set with an undecided collision is not published, and the dashboard and a mail say so', async ({
  admin,
  site,
}) => {
  for (const _ of [1, 2]) await admin('POST', '/api/machine', { ...machine, price: 100 });
  const id = await prepare(site, admin, 'Saison', priced(1), priced(2));
  await admin('PATCH', `/api/change-sets/${id}`, { publish_at: '2099-03-01T06:00:00Z' });
  await admin('PATCH', '/api/machine/2', { price: 150 });
  await makeDue(site, id);
  await run(site);
  await run(site);
  expect((await admin('GET', '/api/machine/1')).body.price, 'nothing of it').toBe(100);
  const { body } = await admin('GET', '/api/change-sets');
  expect(body.sets).toMatchObject([
    { state: 'open', problem: expect.stringContaining('Decide what to keep'), collisions: 1 },
  ]);
  const mails = await site.store.db.selectFrom('outbox').selectAll().where('kind', '=', 'prepared').execute();
  expect(mails).toMatchObject([
    {
      recipient: null,
      subject: expect.stringContaining('Saison'),
      text: expect.stringContaining(`/admin/prepared/${id}`),
    },
  ]);
  const { differences } = (await admin('GET', `/api/change-sets/${id}`)).body;
  await admin('POST', `/api/change-sets/${id}/decide`, { number: differences[1].number, take: 'set' });
  await admin('PATCH', `/api/change-sets/${id}`, { publish_at: '2099-03-01T06:00:00Z' });
  await makeDue(site, id);
  await run(site);
  expect((await admin('GET', '/api/machine/2')).body.price).toBe(200);
});

test('a set to which changes were added that its publisher may not make is not published', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  await addPerson(site, 'tina', { role: 'translator', languages: ['de'] });
  const tina = await logIn(site, 'tina');
  const german = { table: 'machine', id: 1, before: { name_de: 'name in de' }, after: { name_de: 'Presse' } } as const;
  const id = await prepare(site, tina, 'Deutsch', german);
  expect((await tina('PATCH', `/api/change-sets/${id}`, { publish_at: '2099-03-01T06:00:00Z' })).status).toBe(200);
  await capture(site, id, { table: 'machine', id: 1, before: { price: null }, after: { price: 20_000 } });
  await makeDue(site, id);
  await run(site);
  expect((await admin('GET', `/api/change-sets/${id}`)).body).toMatchObject({
    state: 'open',
    problem: expect.any(String),
  });
  expect((await admin('GET', '/api/machine/1')).body.name_de).toBe('name in de');
});

test('the webhook is notified of published sets', async ({ admin, site }) => {
  await admin('POST', '/api/machine', { ...machine, price: 100 });
  await admin('PUT', '/api/webhook', {
    url: 'https://crm.example.ch/hook',
    recipient: 'CRM',
    password: administrator.password,
  });
  const id = await prepare(site, admin, 'Saison', priced(1));
  await admin('POST', `/api/change-sets/${id}/publish`);
  const { body } = await admin('GET', '/api/webhook');
  expect(body.deliveries).toMatchObject([{ set_id: id, enquiry_id: null, state: 'waiting' }]);
});
