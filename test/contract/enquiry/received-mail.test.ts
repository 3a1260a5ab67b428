import { expect } from 'vitest';
import { type Call, test } from '../../support/contract.ts';
import { receivedMail } from '../../support/received-mail.ts';
import { enquiry } from '../../support/samples.ts';

const add = (admin: Call, mail: string | Buffer, id = 1) =>
  admin('POST', `/api/message/${id}/mails`, mail, { 'content-type': 'message/rfc822' });

test('a received mail joins the thread once, as plain text', async ({ admin, visitor }) => {
  await visitor('POST', '/api/contact', enquiry);
  const { status, body } = await add(admin, receivedMail());
  expect(status).toBe(200);
  expect(body.mails).toEqual([
    {
      id: 1,
      direction: 'received',
      by: 'admin',
      address: 'anna.mueller@example.ch',
      subject: 'Re: Votre demande',
      text: 'Merci, jeudi convient.',
      written_at: '2026-11-26T08:30:00.000Z',
      files: [],
      left_out: [],
      delivery: null,
    },
  ]);
  expect((await add(admin, receivedMail())).status, 'the same mail again').toBe(409);
  expect((await add(admin, receivedMail({ id: '<2@example.ch>' }), 99)).status).toBe(404);
  expect((await admin('DELETE', '/api/message/1/mails/1')).body.mails).toEqual([]);
  expect((await admin('DELETE', '/api/message/1/mails/1')).status).toBe(404);
});

test('an HTML mail is reduced to its text, and its attachments stay in the mailbox', { tags: 'full' }, async ({
  admin,
  visitor,
}) => {
  await visitor('POST', '/api/contact', enquiry);
  const html =
    '<style>p{}</style><p>Gern &amp; bald</p><script>alert(1)</script><img src=x onerror=alert(1)>Anna<br>Müller';
  const parts = [
    '--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n',
    html,
    '\r\n--b\r\nContent-Type: application/pdf; name="plan.pdf"\r\nContent-Disposition: attachment; filename="plan.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERg==\r\n--b--',
  ];
  const mail = receivedMail({ type: 'multipart/mixed; boundary=b', body: parts.join('') });
  const [read] = (await add(admin, mail)).body.mails;
  expect(read.text).toBe('Gern & bald\nAnna\nMüller');
  expect(read.left_out).toEqual([{ name: 'plan.pdf', bytes: 4 }]);
});

test('a file that is not a mail, nested too deeply or too large is refused, and the server keeps running', {
  tags: 'full',
}, async ({ admin, visitor }) => {
  await visitor('POST', '/api/contact', enquiry);
  expect((await add(admin, 'just words')).status).toBe(400);
  let nested = 'Content-Type: text/plain\r\n\r\nx';
  for (let depth = 0; depth < 100; depth += 1)
    nested = `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested}\r\n--b${depth}--`;
  expect((await add(admin, `From: a@example.ch\r\n${nested}`)).status).toBe(400);
  const parts = receivedMail({ type: 'multipart/mixed; boundary=b', body: '--b\r\n\r\nx\r\n'.repeat(20_000) });
  expect((await add(admin, parts)).status, 'too many parts').toBe(400);
  expect((await add(admin, Buffer.alloc(25 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
  const unclosed = receivedMail({ type: 'text/html', body: '<script'.repeat(100_000) });
  expect((await add(admin, unclosed)).status).toBe(200);
  const long = receivedMail({ id: '<long@example.ch>', body: 'Wort '.repeat(100_000) });
  expect((await add(admin, long)).body.mails.at(-1).text).toHaveLength(100_000);
  expect((await admin('POST', '/api/message/1/mails', receivedMail(), { 'content-type': 'text/plain' })).status).toBe(
    415,
  );
});
