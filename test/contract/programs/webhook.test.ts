import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect } from 'vitest';
import { isInNetworks, isPublicAddress } from '../../../src/lib/networks.ts';
import { deliverWebhooks } from '../../../src/webhook/delivery.ts';
import { webhookSender } from '../../../src/webhook/send.ts';
import { administrator } from '../../support/app.ts';
import { test as base, type Call } from '../../support/contract.ts';
import { silence, startDnsServer } from '../../support/dns-server.ts';
import { enquiry } from '../../support/samples.ts';
import { isSigned, receiverName, startWebhookReceiver } from '../../support/webhook-receiver.ts';

const hour = 60 * 60 * 1000; // ms
const { password } = administrator;

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('receiver', async ({}, { onCleanup }) => {
    const receiver = await startWebhookReceiver();
    setDefaultCACertificates([...getCACertificates('default'), receiver.certificate.cert]);
    onCleanup(() => receiver.close());
    return receiver;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('names', async ({}, { onCleanup }) => {
    const addresses = { [receiverName]: ['127.0.0.1'], 'inside.example.ch': ['93.184.216.34', '10.1.2.3'] };
    const names = await startDnsServer({ 'silent.example.ch': silence }, addresses);
    onCleanup(() => names.close());
    return names;
  })
  .extend('logged', (): string[] => [])
  /** Sends the webhooks that are due after a number of milliseconds. */
  .extend('deliver', ({ site, names, logged }) => {
    const note = (...said: unknown[]) => logged.push(JSON.stringify(said));
    const [log, publicUrl, db] = [{ warn: note, error: note }, site.config.PUBLIC_URL, site.store.db];
    return ({ after = 0, allowed = ['127.0.0.1'], attemptTime = 5000 } = {}) => {
      const send = webhookSender({ nameServer: names.address, allowed, attemptTime });
      return deliverWebhooks({ db, send, publicUrl, log }, () => Date.now() + after);
    };
  });

async function setWebhook(admin: Call, port: number, host = receiverName): Promise<string> {
  const url = `https://${host}:${port}/hook?a=b`;
  const { status, body } = await admin('PUT', '/api/webhook', { url, recipient: 'Büro-CRM', password });
  expect(status).toBe(200);
  return body.secret;
}

async function deliveriesOf(admin: Call) {
  return (await admin('GET', '/api/webhook')).body.deliveries;
}

test('a new enquiry is sent once, signed and without its files', { tags: 'full' }, async ({
  admin,
  visitor,
  receiver,
  deliver,
  names,
}) => {
  await visitor('POST', '/api/contact', { ...enquiry, message: 'Before it was set' });
  const secret = await setWebhook(admin, receiver.port);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect((await visitor('POST', '/api/contact', enquiry)).status).toBe(204);
  await deliver();
  await deliver({ after: hour });
  const [message = expect.fail('nothing was sent'), ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(isSigned(message, secret)).toBe(true);
  expect(isSigned(message, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
  expect(names.asked, 'the connection uses the checked addresses').toEqual([
    receiverName, // IPv4
    receiverName, // IPv6
  ]);
  expect(message.path).toBe('/hook?a=b');
  expect(message.headers['content-type']).toBe('application/json');
  expect(Math.abs(Number(message.headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(5 * 60 * 1000);
  const { type, data } = JSON.parse(message.body);
  expect({ type, data }).toMatchObject({ type: 'enquiry.created', data: { id: 2, ...enquiry, suspect: false } });
  expect(Object.keys(data)).not.toContain('address_hash');
  const [delivery] = await deliveriesOf(admin);
  expect(delivery).toMatchObject({
    enquiry_id: 2,
    state: 'sent',
    status: 200,
    webhook_id: message.headers['webhook-id'],
  });
  expect(JSON.stringify((await admin('GET', '/api/webhook')).body)).not.toContain(secret.slice(6, 20));
});

for (const { manner, error, status } of [
  { manner: 'refuses', error: 'status', status: 500 },
  { manner: 'redirects', error: 'redirect', status: 307 },
  { manner: 'silent', error: 'time', status: null },
] as const)
  test(`a receiver that ${manner === 'silent' ? 'is silent' : manner} gets it later, under the same id`, {
    tags: 'full',
  }, async ({ admin, visitor, receiver, deliver, logged }) => {
    await setWebhook(admin, receiver.port);
    await visitor('POST', '/api/contact', enquiry);
    receiver.behave(manner);
    await deliver();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook?a=b']);
    const [failed] = await deliveriesOf(admin);
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, error, status });
    expect(logged.join()).not.toMatch(/leads|Müller|crm\.example/);
    await deliver();
    expect(receiver.received, 'not before it is due').toHaveLength(1);
    receiver.behave('takes');
    await deliver({ after: hour });
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([failed.webhook_id, failed.webhook_id]);
    expect((await deliveriesOf(admin))[0]).toMatchObject({ state: 'sent', attempts: 2, error: null, answer: '' });
  });

test('an endless answer counts by its status and is read up to 64 KiB', {
  tags: 'full',
}, async ({ admin, visitor, receiver, deliver }) => {
  await setWebhook(admin, receiver.port);
  for (const manner of ['dawdles', 'floods'] as const) {
    receiver.behave(manner);
    await visitor('POST', '/api/contact', enquiry);
    await deliver();
    expect((await deliveriesOf(admin))[0], manner).toMatchObject({ state: 'sent', status: 200, answer: '' });
  }
  expect(receiver.written()).toBeLessThan(16 * 1024 * 1024); // the capacity of the connection's buffers
});

test('a receiver that answers 410 gets nothing more until the owner tries again', {
  tags: 'full',
}, async ({ admin, visitor, receiver, deliver }) => {
  await setWebhook(admin, receiver.port);
  await visitor('POST', '/api/contact', enquiry);
  receiver.behave('gone');
  await deliver();
  await deliver({ after: 100 * hour });
  expect(receiver.received).toHaveLength(1);
  const [{ id, state }] = await deliveriesOf(admin);
  expect(state).toBe('refused');
  receiver.behave('takes');
  expect((await admin('POST', `/api/webhook/delivery/${id}/retry`)).status).toBe(204);
  await deliver();
  expect((await deliveriesOf(admin))[0].state).toBe('sent');
  expect((await admin('POST', `/api/webhook/delivery/${id}/retry`)).status).toBe(409);
  expect((await admin('POST', '/api/webhook/delivery/999/retry')).status).toBe(404);
});

test('a host with a private address, no address or a foreign certificate is refused', {
  tags: 'full',
}, async ({ admin, visitor, receiver, deliver }) => {
  const faults: Record<string, string> = {
    'inside.example.ch': 'private',
    'nowhere.example.ch': 'name',
    '127.0.0.1': 'private',
  };
  for (const [host, error] of Object.entries(faults)) {
    await setWebhook(admin, receiver.port, host);
    await visitor('POST', '/api/contact', enquiry);
    await deliver({ allowed: [] });
    expect((await deliveriesOf(admin))[0], host).toMatchObject({ state: 'waiting', error });
  }
  await setWebhook(admin, receiver.port);
  await visitor('POST', '/api/contact', enquiry);
  await deliver({ allowed: [] });
  expect((await deliveriesOf(admin))[0], 'a name of this machine').toMatchObject({ error: 'private' });
  await setWebhook(admin, receiver.port, '127.0.0.1');
  await visitor('POST', '/api/contact', enquiry);
  await deliver();
  expect((await deliveriesOf(admin))[0], 'a certificate for another name').toMatchObject({ error: 'certificate' });
  expect(receiver.received).toEqual([]);
});

test('a silent name server does not prolong an attempt', {
  tags: 'full',
}, async ({ admin, visitor, receiver, deliver }) => {
  await setWebhook(admin, receiver.port, 'silent.example.ch');
  await visitor('POST', '/api/contact', enquiry);
  await deliver({ attemptTime: 200 });
  expect((await deliveriesOf(admin))[0]).toMatchObject({ state: 'waiting', error: 'time' });
});

test('no webhook is sent for a deleted enquiry, or after the webhook is turned off', {
  tags: 'full',
}, async ({ admin, visitor, receiver, deliver }) => {
  await setWebhook(admin, receiver.port);
  await visitor('POST', '/api/contact', enquiry);
  await admin('DELETE', '/api/message/1');
  await deliver({ after: hour });
  expect(receiver.received).toEqual([]);
  expect((await admin('GET', '/api/webhook')).body).toMatchObject({ waiting: 0, deliveries: [] });
  await visitor('POST', '/api/contact', enquiry);
  expect((await admin('DELETE', '/api/webhook')).status).toBe(200);
  await visitor('POST', '/api/contact', enquiry);
  await deliver({ after: hour });
  expect(receiver.received).toEqual([]);
  expect((await admin('GET', '/api/webhook')).body).toEqual({ webhook: null, waiting: 0, refused: 0, deliveries: [] });
  expect((await admin('POST', '/api/webhook/test')).status).toBe(409);
});

test('a test is signed too, another host gets another secret, and a new secret replaces the old at once', {
  tags: 'full',
}, async ({ admin, receiver, deliver }) => {
  const first = await setWebhook(admin, receiver.port);
  const renamed = { url: `https://${receiverName}:${receiver.port}/other`, recipient: 'CRM', password };
  expect((await admin('PUT', '/api/webhook', renamed)).body).toEqual({ secret: null });
  await admin('POST', '/api/webhook/test');
  await deliver();
  expect(receiver.received.map((message) => isSigned(message, first))).toEqual([true]);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
  expect((await admin('POST', '/api/webhook/secret', { password: 'wrong' })).status).toBe(403);
  const { secret } = (await admin('POST', '/api/webhook/secret', { password })).body;
  await admin('POST', '/api/webhook/test');
  await deliver();
  const last = receiver.received.at(-1) ?? expect.fail('nothing was sent');
  expect([isSigned(last, first), isSigned(last, secret)]).toEqual([false, true]);
  const elsewhere = await setWebhook(admin, receiver.port, 'elsewhere.example.ch');
  expect(elsewhere).toMatch(/^whsec_/);
  expect(elsewhere).not.toBe(secret);
});

test('an address that is not https or contains a password is refused', { tags: 'full' }, async ({ admin }) => {
  const urls = [
    'http://crm.example.ch/',
    'https://a:b@crm.example.ch/',
    'https://localhost/',
    'https://',
    'ftp://x.ch',
  ];
  for (const url of urls) {
    const { status, body } = await admin('PUT', '/api/webhook', { url, recipient: 'CRM', password });
    expect([status, Object.keys(body.fields ?? {})], url).toEqual([400, ['url']]);
  }
  const good = { url: 'https://crm.example.ch/', recipient: 'CRM' };
  expect((await admin('PUT', '/api/webhook', { ...good, password: 'wrong' })).status).toBe(403);
  expect((await admin('GET', '/api/webhook')).body.webhook).toBeNull();
});

test('an address of this machine, its network or its provider never counts as public', { tags: 'full' }, async () => {
  const refused = [
    ...['127.0.0.1', '10.0.0.1', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '100.127.255.255'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.0.192'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:93.184.216.34', '::ffff:127.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b::5db8:d822', '2002:7f00:1::', '2001:0:1::1', 'fec0::1', 'crm.example.ch', ''],
  ];
  expect(refused.filter(isPublicAddress)).toEqual([]);
  const allowed = [
    '93.184.216.34',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '2606:2800:220:1::1',
    '2a00:1450::1',
  ];
  expect(allowed.filter(isPublicAddress)).toEqual(allowed);
  expect(isInNetworks('10.1.2.3', ['10.1.0.0/16'])).toBe(true);
  expect(isInNetworks('10.2.2.3', ['10.1.0.0/16', 'fd00::/8'])).toBe(false);
});
