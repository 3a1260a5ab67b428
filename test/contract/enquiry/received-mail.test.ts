import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Call, test } from '../../support/contract.ts';
import { input } from '../../support/input.ts';
import { picture } from '../../support/media-sample.ts';
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
      ...{ kind: 'mail', marks: [], verification: {}, guessed: false },
      delivery: null,
    },
  ]);
  expect((await add(admin, receivedMail())).status, 'the same mail again').toBe(409);
  expect((await add(admin, receivedMail({ id: '<2@example.ch>' }), 99)).status).toBe(404);
  expect((await admin('DELETE', '/api/message/1/mails/1')).body.mails).toEqual([]);
  expect((await admin('DELETE', '/api/message/1/mails/1')).status).toBe(404);
});

test('an HTML mail is reduced to its text', { tags: 'full' }, async ({ admin, visitor }) => {
  await visitor('POST', '/api/contact', enquiry);
  const body =
    '<style>p{}</style><p>Gern &amp; bald</p><script>alert(1)</script><img src=x onerror=alert(1)>Anna<br>Müller';
  const [read] = (await add(admin, receivedMail({ type: 'text/html; charset=utf-8', body }))).body.mails;
  expect(read.text).toBe('Gern & bald\nAnna\nMüller');
});

test('the files of a mail are kept like those of an enquiry, and the rest is named', async ({
  admin,
  visitor,
  site,
}) => {
  await visitor('POST', '/api/contact', enquiry);
  const png = await picture().png().toBuffer();
  const mail = receivedMail({
    type: 'multipart/mixed; boundary=b',
    body: [
      '--b\r\nContent-Type: text/plain\r\n\r\nVoici.\r\n',
      part('../../plan.pdf', Buffer.from('%PDF-1.4\n')),
      part('photo', png),
      part('offre.docx', Buffer.from('PK\x03\x04')),
      ...['1.pdf', '2.pdf', '3.pdf', '4.pdf'].map((name) => part(name, Buffer.from('%PDF-1.4\n'))),
      '--b--',
    ].join(''),
  });
  const [read] = (await add(admin, mail)).body.mails;
  expect(read.files.map(({ name }: { name: string }) => name)).toEqual([
    'plan.pdf',
    'photo.png',
    '1.pdf',
    '2.pdf',
    '3.pdf',
  ]);
  expect(read.left_out).toEqual([
    { name: 'offre.docx', bytes: 4 },
    { name: '4.pdf', bytes: 9 },
  ]);
  const [pdf, photo] = read.files.map(({ id }: { id: number }) => `/api/message/1/answer/files/${id}`);
  expect((await admin('GET', `${pdf}/document`)).headers['content-security-policy']).toContain('sandbox');
  expect((await admin('GET', `${photo}/picture?size=small`)).headers['content-type']).toBe('image/webp');
  expect((await admin('GET', `${pdf}/picture?size=small`)).status, 'no page to draw').toBe(204);
  expect((await visitor('GET', pdf)).status).toBe(401);
  expect((await admin('GET', '/api/message/export')).body).toContain('"plan.pdf\nphoto.png\n1.pdf\n2.pdf\n3.pdf"');
  const stored = async () => (await readdir(join(site.directory, 'attachments'))).length;
  expect(await stored()).toBe(5);
  expect((await add(admin, mail)).status, 'the same mail again').toBe(409);
  expect(await stored(), 'nothing is left of it').toBe(5);
});

test('the content of an encrypted mail is kept as a file that no program opens by itself', async ({
  admin,
  visitor,
}) => {
  await visitor('POST', '/api/contact', enquiry);
  const [read] = (await add(admin, await input('mail/smime-opaque.eml'))).body.mails;
  expect(read).toMatchObject({
    text: '',
    marks: ['encrypted'],
    files: [{ name: 'smime.p7m', type: 'application/octet-stream' }],
  });
  const { headers } = await admin('GET', `/api/message/1/answer/files/${read.files[0].id}`);
  expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' });
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

function part(name: string, bytes: Buffer): string {
  const head = `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"`;
  return `--b\r\n${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}\r\n`;
}
