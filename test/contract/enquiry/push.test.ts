import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect } from 'vitest';
import { deliverPushes } from '../../../src/push/delivery.ts';
import { pushSender } from '../../../src/push/send.ts';
import { administrator } from '../../support/app.ts';
import { test as base } from '../../support/contract.ts';
import { startDnsServer } from '../../support/dns-server.ts';
import { claimsOf, pushBrowser } from '../../support/push-browser.ts';
import { enquiry } from '../../support/samples.ts';
import { receiverName, startWebhookReceiver } from '../../support/webhook-receiver.ts';

const hour = 60 * 60 * 1000; // ms

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('service', async ({}, { onCleanup }) => {
    const receiver = await startWebhookReceiver();
    setDefaultCACertificates([...getCACertificates('default'), receiver.certificate.cert]);
    onCleanup(() => receiver.close());
    return receiver;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('names', async ({}, { onCleanup }) => {
    const names = await startDnsServer({}, { [receiverName]: ['127.0.0.1'] });
    onCleanup(() => names.close());
    return names;
  })
  /** Sends the notifications that are due after a number of milliseconds. */
  .extend('deliver', ({ site, names }) => {
    const log = { warn: () => {}, error: () => {} };
    return ({ after = 0, allowed = ['127.0.0.1'] } = {}) =>
      deliverPushes(
        { db: site.store.db, send: pushSender({ nameServer: names.address, allowed }), log },
        () => Date.now() + after,
      );
  })
  .extend('phone', ({ service }) => pushBrowser(`https://${receiverName}:${service.port}/push/phone`));

test('a subscribed browser is notified of a new enquiry once, encrypted for it alone and signed by the site', async ({
  admin,
  visitor,
  service,
  phone,
  deliver,
}) => {
  const { body: before } = await admin('GET', '/api/account/push');
  expect(before.browsers).toEqual([]);
  const { body: added } = await admin('PUT', '/api/account/push', phone.subscription);
  await admin('PATCH', '/api/account', { language: 'fr' });
  expect((await visitor('POST', '/api/contact', { ...enquiry, name: 'Zoé Müller' })).status).toBe(204);
  await deliver();
  await deliver({ after: hour });
  expect(service.received.map(({ path }) => path)).toEqual(['/push/phone']);
  const [{ headers, bytes } = expect.fail('nothing was sent')] = service.received;
  expect(phone.read({ headers, body: bytes })).toEqual({
    id: 1,
    kind: 'contact',
    name: 'Zoé Müller',
    language: 'fr',
    unread: 1,
  });
  expect(bytes.toString('latin1')).not.toContain('Zo');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  const claims = claimsOf({ headers, body: bytes }, before.key);
  expect(claims).toMatchObject({ aud: `https://${receiverName}:${service.port}`, sub: /^mailto:\S+@\S+$/ });
  const { body: after } = await admin('GET', '/api/account/push');
  expect(after).toMatchObject({ key: before.key, browsers: [{ id: added.id }] });
});

test('a browser that subscribes again stays one, and one that was removed is not notified', async ({
  admin,
  visitor,
  service,
  phone,
  deliver,
}) => {
  const { body: first } = await admin('PUT', '/api/account/push', phone.subscription);
  expect((await admin('PUT', '/api/account/push', phone.subscription)).body).toEqual(first);
  await visitor('POST', '/api/contact', enquiry);
  expect((await admin('DELETE', `/api/account/push/${first.id}`)).status).toBe(204);
  expect((await admin('DELETE', `/api/account/push/${first.id}`)).status).toBe(404);
  await visitor('POST', '/api/contact', enquiry);
  await deliver();
  expect(service.received).toEqual([]);
});

test('a push service in trouble is tried again, and a browser that it no longer knows is forgotten', async ({
  admin,
  visitor,
  service,
  phone,
  deliver,
}) => {
  await admin('PUT', '/api/account/push', phone.subscription);
  service.behave('refuses');
  await visitor('POST', '/api/contact', enquiry);
  await deliver();
  await deliver();
  expect(service.received).toHaveLength(1);
  service.behave('gone');
  await deliver({ after: hour });
  expect(service.received).toHaveLength(2);
  expect((await admin('GET', '/api/account/push')).body.browsers).toEqual([]);
});

test('nothing is sent into the own network, nor a day later', async ({ admin, visitor, service, phone, deliver }) => {
  await admin('PUT', '/api/account/push', phone.subscription);
  await visitor('POST', '/api/contact', enquiry);
  await deliver({ allowed: [] });
  await deliver({ after: 25 * hour });
  expect(service.received).toEqual([]);
});

test('a new password ends the notifications of all browsers', async ({ admin, phone }) => {
  await admin('PUT', '/api/account/push', phone.subscription);
  const { password } = administrator;
  const change = { password, new_password: 'nine green spanners on a bench' };
  expect((await admin('POST', '/api/account/password', change)).status).toBe(204);
  expect((await admin('GET', '/api/account/push')).body.browsers).toEqual([]);
});

test('what is no subscription is refused', async ({ admin, visitor, phone }) => {
  const { endpoint, keys } = phone.subscription;
  for (const wrong of [
    { endpoint: 'http://push.example.ch/a', keys },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: `${keys.p256dh}A` } },
    { endpoint },
  ])
    expect((await admin('PUT', '/api/account/push', wrong)).status).toBe(400);
  expect((await visitor('PUT', '/api/account/push', phone.subscription)).status).toBe(401);
});
