import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDovecot } from '../../../bin/find-dovecot.ts';
import { signIn } from '../../support/administrator.ts';
import { startDovecot } from '../../support/dovecot.ts';
import { receivedMail } from '../../support/received-mail.ts';
import { enquiry } from '../../support/samples.ts';
import { startServer } from '../../support/server.ts';

const quote = { ...enquiry, object: 'Presse' };

const program = findDovecot();

test.skipIf(!program).for(['tls', 'startTls'] as const)(
  'replies come in from Dovecot (%s), and nothing in its mailbox is changed',
  { tags: 'full' },
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
    const dovecot = await startDovecot(program ?? '');
    const authority = join(folder, 'authority.pem');
    await writeFile(authority, dovecot.certificate.cert);
    const reply = (number: number) =>
      receivedMail({
        from: `Anna <${enquiry.email}>`,
        subject: `Re: ${quote.object}`,
        id: `<${number}@example.ch>`,
        body: `Nr. ${number}`,
      });
    await dovecot.deliver(reply(1));
    await dovecot.deliver(receivedMail({ from: 'news@shop.example', subject: 'Newsletter', id: '<n@shop.example>' }));
    const environment = { DEMO_CONTENT: 'off', IMAP_URL: dovecot.urls[kind], NODE_EXTRA_CA_CERTS: authority };
    const first = await startServer(folder, { ...environment, IMAP_URL: '' });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${first.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(quote) });
    await first.stop();
    const server = await startServer(folder, environment);
    const admin = await signIn(server.url);
    const texts = async () =>
      ((await admin('GET', '/api/message/1')).mails as { text: string }[]).map(({ text }) => text);
    await expect.poll(texts).toEqual(['Nr. 1']);
    const before = await dovecot.files();
    await dovecot.deliver(reply(2));
    await expect.poll(texts).toEqual(['Nr. 1', 'Nr. 2']);
    await server.stop();
    const after = await dovecot.files();
    expect(after).toHaveLength(3);
    expect(
      after.filter((name) => /,[A-Z]*S/.test(name)),
      'read marks',
    ).toEqual([]);
    expect(after.filter((name) => before.includes(name))).toEqual(before);
    await dovecot.close();
    await rm(folder, { recursive: true });
  },
);
