import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSession, signIn } from '../../support/administrator.ts';
import { receivedMail } from '../../support/received-mail.ts';
import { enquiry } from '../../support/samples.ts';
import { password } from '../../support/server.ts';
import { withServer } from '../../support/with-server.ts';

const slowThreads = join(import.meta.dirname, '../../support/slow-threads.ts');

test.concurrent(
  'an answer waits for a slow data sheet, and a received email that is slow to read is added',
  { tags: 'full' },
  () =>
    withServer(
      async ({ url }) => {
        const [administrator, cookie] = [await signIn(url), await openSession(url)];
        const sent = await fetch(`${url}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(enquiry),
        });
        expect(sent.status).toBe(204);
        const answer = {
          recipient: enquiry.email,
          subject: 'Offerta',
          text: 'Buongiorno',
          language: 'it',
          seen: 0,
          key: randomUUID(),
          sheets: [1],
        };
        const [answered, added] = await Promise.all([
          administrator('POST', '/api/message/1/answer', answer),
          fetch(`${url}/api/message/1/mails`, {
            method: 'POST',
            headers: { cookie, 'content-type': 'message/rfc822' },
            body: receivedMail({ subject: 'Re: Offerta', body: 'Grazie' }),
          }),
        ]);
        const files = [expect.objectContaining({ type: 'application/pdf' })];
        expect(answered.mails).toContainEqual(expect.objectContaining({ direction: 'sent', files }));
        expect(added.status).toBe(200);
      },
      { SMTP_URL: 'smtp://127.0.0.1:9' },
      { preload: [slowThreads] },
    ),
);

test.concurrent('a password change waits for a slow rating of the new password', { tags: 'full' }, () =>
  withServer(
    async ({ url }) => {
      await setTimeout(11_000); // until the thread has ended that rated the configured password
      const changed = await fetch(`${url}/api/account/password`, {
        method: 'POST',
        headers: { cookie: await openSession(url), 'content-type': 'application/json' },
        body: JSON.stringify({ password, new_password: 'eleven copper pipes in a row' }),
      });
      expect(changed.status).toBe(204);
    },
    {},
    { preload: [slowThreads] },
  ),
);
