import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScreen } from '../../support/back-office.ts';
import { selfSigned } from '../../support/certificate.ts';
import { enquiry } from '../../support/enquiry.ts';
import { imapUrl, startImapServer } from '../../support/imap-server.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { receivedMail } from '../../support/received-mail.ts';
import { region } from '../../support/refusal.ts';
import { freePort } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const [imapPort, smtpPort, certificate] = [await freePort(), await freePort(), selfSigned(['localhost'])];
const authority = join(mkdtempSync(join(tmpdir(), 'authority-')), 'authority.pem');
writeFileSync(authority, certificate.cert);
const SMTP_URL = `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`;
test.use({ environment: { SMTP_URL, IMAP_URL: imapUrl(imapPort), NODE_EXTRA_CA_CERTS: authority } });

test.beforeAll(() => startImapServer({ port: imapPort, certificate }).then((server) => Object.assign(imap, server)));
test.afterAll(() => imap.close());
const imap = {} as Awaited<ReturnType<typeof startImapServer>>;

test(
  'a quote is answered, the visitor replies with a drawing, and the drawing is in the thread',
  full,
  async ({ page, server }) => {
    const post = await startMailServer(smtpPort);
    const data = { ...enquiry, name: 'Berta Muster', language: 'de', object: 'Platten' };
    await page.request.post(`${server.url}/api/contact`, { data });
    await openScreen(page, '/admin/message');
    await page.getByRole('main').getByRole('link', { name: 'Berta Muster', exact: true }).click();
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    const form = page.getByRole('form', { name: 'Your answer' });
    await form.getByRole('textbox', { name: 'Your answer' }).fill('Guten Tag\n\nWir brauchen eine Zeichnung.');
    await form.getByRole('button', { name: 'Send the answer' }).click();
    const thread = region(page, 'Correspondence');
    await expect(thread).toContainText('the mail server accepted it', { ignoreCase: true });
    const answer = post.received.find(({ to }) => to.includes(enquiry.email))?.mail;
    const body = [
      '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHier die Zeichnung.\r\n\r\n-- \r\nBerta Muster\r\n',
      '--b\r\nContent-Type: image/vnd.dxf\r\nContent-Disposition: attachment; filename="Platte 12.dxf"\r\n\r\n0\r\nSECTION\r\n2\r\nENTITIES\r\n0\r\nENDSEC\r\n0\r\nEOF\r\n--b--',
    ].join('');
    imap.deliver(
      receivedMail({
        ...{ from: enquiry.email, subject: `AW: ${answer?.subject}`, type: 'multipart/mixed; boundary=b', body },
        head: [`In-Reply-To: ${answer?.messageId}`],
      }),
    );
    await expect(thread).toContainText('Hier die Zeichnung.');
    await expect(thread.getByRole('link', { name: 'Platte 12.dxf' })).toBeVisible();
    await expect(thread.getByText('Berta Muster')).toBeHidden();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.screenshot({ path: `test-results/reply-${width}.png`, fullPage: true });
    }
    await post.close();
  },
);
