import { expect, test } from 'vitest';
import { receivedMail } from '../../../test/support/received-mail.ts';
import { readMail } from './read-mail.ts';

const read = (given: Parameters<typeof receivedMail>[0]) => readMail(Buffer.from(receivedMail(given)));
const parts = (...all: string[]) => [...all.map((part) => `--b\r\n${part}\r\n`), '--b--'].join('');
const text = 'Content-Type: text/plain\r\n\r\nBonjour';

/** A value of DER. */
const value = (tag: number, ...inside: Buffer[]): Buffer => {
  const content = Buffer.concat(inside);
  return Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 0xff]), content]);
};
/** The same in the form of BER, whose length is open. */
const open = (tag: number, ...inside: Buffer[]) =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...inside, Buffer.alloc(2)]);
const identifier = (last: string) => value(0x06, Buffer.from(`2a864886f70d0107${last}`, 'hex'));

function signedData(wrap: typeof value, octets: Buffer): string {
  const content = wrap(0x30, identifier('01'), wrap(0xa0, octets));
  const data = wrap(0x30, value(0x02, Buffer.of(1)), value(0x31), content, value(0x31));
  return wrap(0x30, identifier('02'), wrap(0xa0, data)).toString('base64');
}

const sealed = (body: string, kind: string) =>
  read({
    type: `application/pkcs7-mime; name=smime.p7m${kind && `; smime-type=${kind}`}`,
    head: ['Content-Transfer-Encoding: base64'],
    body,
  });

test('the text of a signed mail is read, and its signature is no file', async () => {
  for (const kind of ['pkcs7', 'x-pkcs7', 'pgp']) {
    const body = parts(text, `Content-Type: application/${kind}-signature; name=smime.p7s\r\n\r\nx`);
    const mail = await read({ type: 'multipart/signed; boundary=b', body });
    expect(mail).toMatchObject({ text: 'Bonjour', files: [], marks: ['signed'] });
  }
});

test('the content of an S/MIME message that is signed in one piece is read', async () => {
  const inner = Buffer.from(`${text}, S/MIME`);
  const pieces = open(0x24, value(0x04, inner.subarray(0, 30)), value(0x04, inner.subarray(30)));
  expect(await sealed(signedData(value, value(0x04, inner)), 'signed-data')).toMatchObject({
    ...{ text: 'Bonjour, S/MIME', marks: ['signed'], files: [] },
  });
  expect(await sealed(signedData(open, pieces), '')).toMatchObject({
    text: 'Bonjour, S/MIME',
    marks: ['signed'],
    files: [],
  });
});

test('a damaged signed message is kept as a file', async () => {
  const damaged = await sealed(signedData(value, value(0x04, Buffer.from(text))).slice(0, 60), 'signed-data');
  expect(damaged).toMatchObject({ text: '', marks: ['signed'], files: [{ name: 'smime.p7m' }] });
});

test('encrypted mails are marked, and their content is a file', async () => {
  const version = 'Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1';
  const content = 'Content-Type: application/octet-stream\r\n\r\n-----BEGIN PGP MESSAGE-----';
  const pgp = await read({ type: 'multipart/encrypted; boundary=b', body: parts(version, content) });
  expect(pgp).toMatchObject({ text: '', marks: ['encrypted'], files: [{ name: 'encrypted.asc' }] });
  expect(pgp.files).toHaveLength(1);
  expect(await sealed('MIAGCSqGSIb3DQEHA6CA', 'enveloped-data')).toMatchObject({ text: '', marks: ['encrypted'] });
});

test('PGP in the text is taken out of it', async () => {
  const armour = '-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n-----END PGP MESSAGE-----';
  const encrypted = await read({ body: `Hallo\r\n${armour}\r\n` });
  expect(encrypted).toMatchObject({ text: 'Hallo', marks: ['encrypted'], files: [{ name: 'encrypted.asc' }] });
  expect(Buffer.from(encrypted.files[0]?.bytes ?? []).toString()).toBe(armour);
  const frame = [
    '-----BEGIN PGP SIGNED MESSAGE-----',
    'Hash: SHA256',
    '',
    'Hallo',
    '- -- ',
    'Anna',
    '-----BEGIN PGP SIGNATURE-----',
    'x',
  ];
  const signed = await read({ body: [...frame, '-----END PGP SIGNATURE-----'].join('\r\n') });
  expect(signed).toMatchObject({ text: 'Hallo\n-- \nAnna', marks: ['signed'], files: [] });
  expect((await read({ body: `> ${armour.replaceAll('\r\n', '\r\n> ')}` })).marks, 'quoted').toEqual([]);
});

test("the text beside Outlook's own format is read", async () => {
  const tnef = 'Content-Type: application/ms-tnef\r\n\r\nx';
  const mail = await read({ type: 'multipart/mixed; boundary=b', body: parts(text, tnef) });
  expect(mail).toMatchObject({ text: 'Bonjour', marks: ['outlook_format'], files: [{ name: 'winmail.dat' }] });
});
