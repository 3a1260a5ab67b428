import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { caller, test } from '../../support/contract.ts';
import { enquiry, machine } from '../../support/samples.ts';
import { openDatabase } from '../../support/site-database.ts';

test('while another process holds the lock, reads work and writes wait up to five seconds', {
  tags: 'full',
}, async ({ site, visitor, admin }) => {
  await admin('POST', '/api/machine', machine);
  using other = openDatabase(site.directory);
  const send = (sender: number) =>
    caller(site.app, {}, { remoteAddress: `192.0.2.${sender}` })('POST', '/api/contact', enquiry);
  expect((await send(1)).status).toBe(204);
  const sendMany = () => Array.from({ length: 8 }, (_, index) => send(index));

  other.exec('begin immediate');
  let answered = 0;
  const waiting = sendMany();
  for (const answer of waiting) void answer.then(() => (answered += 1));
  for (let read = 0; read < 20; read += 1) {
    expect((await visitor('GET', '/api/machine')).status).toBe(200);
    await setTimeout(10); // gives the enquiries time to reach the database
  }
  expect(answered).toBe(0);
  other.exec('rollback');
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(204);

  other.exec('begin immediate');
  for (const { status, body, headers } of await Promise.all(sendMany())) {
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(body.detail).toBe('The database is busy. Try again in a moment');
  }
  other.exec('rollback');
  expect((await send(1)).status).toBe(204);
  expect((await admin('GET', '/api/message')).body.total).toBe(10);
});
