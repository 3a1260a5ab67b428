import { expect, test } from 'vitest';
import { receivedMail } from '../../../test/support/received-mail.ts';
import { readMail } from './read-mail.ts';

const from = 'From: a@example.ch\r\n';
const multipart = `${from}Content-Type: multipart/mixed; boundary=b\r\n\r\n`;
const refused = { status: 400, message: 'mailUnreadable' };

const chain = (depth: number) =>
  Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join(
    '',
  );

test.each([
  ['deep', from + chain(20_000)],
  ['deeper than allowed', from + chain(21)],
  ['with a long head', `${from}X: ${'x'.repeat(10_000_000)}\r\n\r\nx`],
  ['with many header lines', `${from}${'X: x\r\n'.repeat(10_000)}\r\nx`],
  ['of many parts', multipart + '--b\r\n\r\nx\r\n'.repeat(10_000)],
])('a mail is refused: %s', async (_, mail) => {
  await expect(readMail(Buffer.from(mail))).rejects.toMatchObject({ status: refused.status });
});

test('within the limits, such mails are read', async () => {
  expect((await readMail(Buffer.from(`${from}${chain(20)}\r\nfound`))).text).toBe('found');
  const files = '--b\r\nContent-Type: application/pdf; name=a.pdf\r\n\r\nx\r\n'.repeat(900);
  const mail = await readMail(Buffer.from(multipart + files));
  expect(mail.files).toHaveLength(50);
  expect(mail.marks).toEqual(['cut']);
});

test('mails in mails are not followed without end', async () => {
  const mail = `${from}${'Content-Type: message/rfc822\r\n\r\nFrom: a@example.ch\r\n'.repeat(20_000)}`;
  expect(await readMail(Buffer.from(mail))).toMatchObject({ marks: ['cut'], files: [{ name: 'mail.eml' }] });
});

test('long texts are cut, and all their parts together', async () => {
  expect(await readMail(Buffer.from(receivedMail({ body: 'Wort '.repeat(30_000) })))).toMatchObject({ marks: ['cut'] });
  const html = `--b\r\nContent-Type: text/html\r\n\r\n${'<p>'.repeat(100_000)}\r\n`;
  expect((await readMail(Buffer.from(multipart + html.repeat(4)))).marks).toEqual(['cut']);
});

test('lines without end and broken encodings are read as far as they go', async () => {
  const body = (text: string, ...head: string[]) => readMail(Buffer.from(receivedMail({ head, body: text })));
  expect((await body('x'.repeat(20_000_000))).text).toHaveLength(100_000);
  expect((await body('\n'.repeat(2_000_000))).text).toBe('');
  expect((await body('=ÿ!'.repeat(1_000_000), 'Content-Transfer-Encoding: base64')).text).toBe('');
});

test('only whole lines separate parts', async () => {
  const part = (text: string) => `--b\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;
  const body = `before\r\n${part('--bc\r\nx --b\r\none')}${part('two').replace('--b', '--b \t')}--b--\r\n${part('after')}`;
  expect((await readMail(Buffer.from(multipart + body))).text).toBe('--bc\nx --b\none\n\ntwo');
});
