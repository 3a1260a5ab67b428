import { inEachEngine, logIn, test } from '../../support/engines/in-each-engine.ts';
import { enquiry } from '../../support/enquiry.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { freePort } from '../../support/server.ts';
import { expect } from '../../support/test.ts';

const port = await freePort();
test.use({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_TO: 'workshop@example.ch' } });
test.describe.configure({ mode: 'serial' }); // one port

inEachEngine('an enquiry is answered, and the answer is mailed', async ({ open, server, administrator }) => {
  const post = await startMailServer(port);
  await administrator('POST', '/api/contact', { ...enquiry, name: 'Berta', language: 'de' });
  const owner = await open();
  await logIn(owner, server, '/admin/dashboard');
  await owner.goto(`${server.url}/admin/message`);
  await owner.click('main a', 'Berta');
  await owner.click('main button', 'Reply');
  await owner.fill('form textarea', '\nGern.');
  await owner.click('form button', 'Send the answer');
  await owner.reads('main', 'mail server accepted it');
  const answer = post.received.find(({ to }) => to.includes(enquiry.email));
  expect(answer?.mail.text).toMatch(/^Guten Tag Berta\n[\s\S]*\nGern\./);
  await post.close();
});
