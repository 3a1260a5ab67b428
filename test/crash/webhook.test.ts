import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { startDnsServer } from '../support/dns-server.ts';
import { enquiry } from '../support/samples.ts';
import { password, startServer } from '../support/server.ts';
import { receiverName, startWebhookReceiver } from '../support/webhook-receiver.ts';

test('a kill between sending a webhook and recording it sends the enquiry twice with one id, and loses none', {
  tags: 'full',
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crash-'));
  const [receiver, names] = [await startWebhookReceiver(), await startDnsServer({}, { [receiverName]: ['127.0.0.1'] })];
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, receiver.certificate.cert);
  const environment = {
    DEMO_CONTENT: 'off',
    DNS_SERVER: names.address,
    WEBHOOK_NETWORKS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: authority,
  };
  const start = () => startServer(folder, environment);
  const first = await start();
  const admin = await signIn(first.url);
  const url = `https://${receiverName}:${receiver.port}/`;
  await admin('PUT', '/api/webhook', { url, recipient: 'CRM', password });
  receiver.behave('silent'); // the receiver has the message, and the site cannot record that yet
  const send = async (to: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${to}/api/contact`, { method: 'POST', headers, body: JSON.stringify(enquiry) });
    expect(answer.status).toBe(204);
  };
  await send(first.url);
  await expect.poll(() => receiver.received.length).toBe(1);
  await send(first.url);
  await first.kill();

  receiver.behave('takes');
  const second = await start();
  const again = await signIn(second.url);
  const waiting = async () => (await again('GET', '/api/webhook')).waiting;
  await expect.poll(waiting).toBe(0);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  const enquiries = receiver.received.map(({ body }) => JSON.parse(body).data.id);
  expect(enquiries).toEqual([1, 1, 2]);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  await second.stop();
  await Promise.all([receiver.close(), names.close()]);
  await rm(folder, { recursive: true });
});
