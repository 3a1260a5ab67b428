import { expect, test } from 'vitest';
import { receivedMail } from '../../../test/support/received-mail.ts';
import { readMail } from './read-mail.ts';

const read = (given: Parameters<typeof receivedMail>[0]) => readMail(Buffer.from(receivedMail(given)));
const parts = (...all: string[]) => [...all.map((part) => `--b\r\n${part}\r\n`), '--b--'].join('');
const report = 'multipart/report; report-type=delivery-status; boundary=b';
const text = 'Content-Type: text/plain\r\n\r\nYour mail was not delivered.';
const status = (action: string) =>
  `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.x.ch\r\n\r\nAction: ${action}\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n no such user`;
const ours = 'From: atelier@example.ch\r\nMessage-ID: <ours@example.ch>\r\nReferences: <theirs@x.ch>\r\nSubject: Devis';
const returned = `Content-Type: message/rfc822\r\n\r\n${ours}\r\n\r\nBonjour\r\n`;

test('a delivery report is a bounce of the mail that it returns, and says why', async () => {
  const mail = await read({
    type: report,
    body: parts(text, status('failed'), returned),
    head: ['In-Reply-To: <other@x.ch>'],
  });
  expect(mail).toMatchObject({
    kind: 'bounce',
    text: 'Your mail was not delivered.\n\nDiagnostic-Code: smtp; 550 5.1.1 no such user',
    refersTo: ['<ours@example.ch>', '<theirs@x.ch>', '<other@x.ch>'],
    files: [],
  });
  const headers = `Content-Type: text/rfc822-headers\r\n\r\n${ours}`;
  expect((await read({ type: report, body: parts(text, status('failed'), headers) })).refersTo[0]).toBe(
    '<ours@example.ch>',
  );
});

test('a report of success or delay is no bounce', async () => {
  for (const action of ['delayed', 'relayed'])
    expect((await read({ type: report, body: parts(text, status(action), returned) })).kind).toBe('automatic');
  const receipt = 'multipart/report; report-type=disposition-notification; boundary=b';
  expect((await read({ type: receipt, body: parts(text) })).kind).toBe('automatic');
});

test('a server that returns a mail without a report bounces it', async () => {
  const given = { from: 'MAILER-DAEMON@x.ch', type: 'multipart/mixed; boundary=b', body: parts(text, returned) };
  const bounce = {
    kind: 'bounce',
    text: 'Your mail was not delivered.',
    refersTo: ['<ours@example.ch>', '<theirs@x.ch>'],
  };
  expect(await read({ ...given, head: ['Return-Path: <>'] })).toMatchObject(bounce);
  expect((await read({ ...given, head: ['Return-Path: <a@x.ch>'] })).kind, 'a person forwards').toBe('mail');
});

test('a bounce without an address has the name of its server', async () => {
  const bounce = (from: string, path: string) =>
    read({ from, type: report, body: parts(text, returned), head: [`Return-Path: ${path}`] });
  expect((await bounce('Mail Delivery System <MAILER-DAEMON>', '<>')).from).toBe('mailer-daemon');
  expect((await bounce('nobody', '<mailer-daemon@x.ch>')).from).toBe('mailer-daemon@x.ch');
  await expect(bounce('nobody', '<>')).rejects.toMatchObject({ status: 400 });
});

test('automatic replies say so, and mass mails are not automatic', async () => {
  const kind = async (head: string[], subject?: string) => (await read({ head, ...(subject && { subject }) })).kind;
  for (const head of ['Auto-Submitted: auto-replied', 'X-Autoreply: yes', 'X-Autorespond: x', 'Precedence: auto_reply'])
    expect(await kind([head]), head).toBe('automatic');
  const outlook = ['X-Auto-Response-Suppress: All'];
  for (const subject of [
    'Automatic reply: Devis',
    'Automatische Antwort: Devis',
    '=?utf-8?Q?R=C3=A9ponse_automatique=C2=A0:?= Devis',
  ])
    expect(await kind(outlook, subject), subject).toBe('automatic');
  expect(await kind(outlook, 'Re: Devis')).toBe('mail');
  expect(await kind([], 'Automatic reply: Devis')).toBe('mail');
  for (const head of ['Auto-Submitted: no', 'Precedence: bulk', 'List-Id: <x.ch>'])
    expect(await kind([head]), head).toBe('mail');
});
