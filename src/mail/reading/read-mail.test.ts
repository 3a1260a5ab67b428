import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { receivedMail } from '../../../test/support/received-mail.ts';
import { readMail } from './read-mail.ts';

const input = async (name: string) =>
  readMail(await readFile(new URL(`../../../test/inputs/mail/${name}`, import.meta.url)));
const latin1 = (text: string) => readMail(Buffer.from(text, 'latin1'));
const read = (given: Parameters<typeof receivedMail>[0]) => readMail(Buffer.from(receivedMail(given)));
const readWith = (...head: string[]) => read({ head });
const base64 = 'Content-Transfer-Encoding: base64';

/** A multipart body of parts that are written with their heads. */
const parts = (...all: string[]) => [...all.map((part) => `--b\r\n${part}\r\n`), '--b--'].join('');
const plain = (text: string) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;
const mixed = (...all: string[]) => read({ type: 'multipart/mixed; boundary=b', body: parts(...all) });

test('mails of all programs are read as people expect', async () => {
  expect(await input('no-charset.eml')).toMatchObject({
    subject: 'Pièce à découper',
    text: 'Bonjour, la pièce fait 80 mm d’épaisseur – voir le dessin.',
  });
  expect((await input('raw-file-name.eml')).files).toMatchObject([{ name: 'Pièce n° 4.pdf' }]);
  expect((await input('table.eml')).text).toBe('Plaque 80 mm | 12 pcs\nAcier | S355');
  expect((await input('delsp.eml')).text).toBe('Une phrase qui est assez longue pour être coupée.');
  expect(await input('smime-opaque.eml')).toMatchObject({
    text: '',
    marks: ['encrypted'],
    files: [{ name: 'smime.p7m' }],
  });
  expect(await input('winmail.eml')).toMatchObject({
    text: '',
    marks: ['outlook_format'],
    files: [{ name: 'winmail.dat' }],
  });
  const { text, files } = await input('with-drawing.eml');
  expect(text).toBe('Voici le dessin corrigé.');
  expect(Buffer.from(files[0]?.bytes ?? []).toString()).toMatch(/^0\r\nSECTION\r\n[\s\S]*EOF$/);
});

test('the head names sender, recipients, related mails and the results of servers', async () => {
  const head = [
    'Cc: Team: B@Example.ch, c@example.ch;',
    'Delivered-To: atelier+42@example.ch',
    'In-Reply-To: <2@x.ch>',
    'References: <1@x.ch>\r\n <2@x.ch>',
    'Authentication-Results: mx.example.ch 1; spf=pass;\r\n dkim=fail (bad) header.d=x.ch',
    'Authentication-Results: spf=none (no server); dmarc=none',
  ];
  expect(await readWith(...head)).toEqual({
    ...{
      from: 'anna.mueller@example.ch',
      fromName: 'Anna Müller',
      subject: 'Re: Votre demande',
      text: 'Merci, jeudi convient.',
    },
    ...{ files: [], marks: [], kind: 'mail', messageId: '<reply-1@example.ch>', date: '2026-11-26T08:30:00.000Z' },
    to: ['atelier@example.ch', 'b@example.ch', 'c@example.ch', 'atelier+42@example.ch'],
    refersTo: ['<2@x.ch>', '<1@x.ch>'],
    authentication: [
      { server: 'mx.example.ch', results: 'spf=pass; dkim=fail (bad) header.d=x.ch' },
      { server: '', results: 'spf=none (no server); dmarc=none' },
    ],
  });
});

test('a date that cannot be true is none', async () => {
  const dated = async (date: string) => (await readMail(Buffer.from(`From: a@b.ch\r\n${date}\r\n\r\nx`))).date;
  expect(await dated('Date: Thu, 31 Dec 2099 09:30:00 +0100')).toBeNull();
  expect(await dated('Date: Mon, 1 Jan 1989 09:30:00 +0100')).toBeNull();
  expect(await dated('Date: yesterday')).toBeNull();
  expect(await dated('X: no date')).toBeNull();
});

test('text is decoded by what its bytes are, if they can be mistaken', async () => {
  const types = [
    'text/plain',
    'text/plain; charset=iso-8859-1',
    'text/plain; charset=us-ascii',
    'text/plain; charset=x-unknown',
  ];
  for (const type of types) {
    expect((await read({ type, body: 'é – 漢' })).text, type).toBe('é – 漢');
    expect((await latin1(receivedMail({ type, body: 'é \x96 z' }))).text, type).toBe('é – z');
  }
});

test('encodings that are declared rightly are read as declared', async () => {
  const declared = async (charset: string, hex: string) =>
    (
      await read({
        type: `text/plain; charset="${charset}"`,
        head: [base64],
        body: Buffer.from(hex, 'hex').toString('base64'),
      })
    ).text;
  expect(await declared('iso-8859-15', 'a420c3a9')).toBe('€ Ã©');
  expect(await declared('utf-16', 'fffee9002000')).toBe('é');
  expect(await declared('shift_jis', '8abf8e9a')).toBe('漢字');
  expect(await declared('iso-2022-jp', '1b244234413b7a1b2842')).toBe('漢字');
  expect(await declared('gb18030', 'a8a6')).toBe('é');
  expect(await declared('koi8-r', 'd0d2c9d7c5d4')).toBe('привет');
  expect(await declared('utf-8', 'e9207a')).toBe('é z');
  expect(await declared('us-ascii', '93e994')).toBe('“é”');
});

test('subjects and file names in wrong encodings are mended too', async () => {
  const subject = async (value: string) => (await latin1(receivedMail({ subject: value }))).subject;
  expect(await subject('=?utf-8?Q?Pi=E8ce?=')).toBe('Pièce');
  expect(await subject('=?iso-8859-1?Q?Pi=C3=A8ce?=')).toBe('Pièce');
  expect(await subject('=?utf-8?Q?=C3=A9?= =?iso-8859-1?Q?=E9?=')).toBe('éé');
  expect(await subject('=?koi8-r?B?0NLJ18XU?=')).toBe('привет');
  const named = `Content-Type: application/pdf; name="x.pdf"\r\nContent-Disposition: attachment; filename*=utf-8''Pi%E8ce.pdf\r\n\r\nx`;
  expect((await mixed(named)).files).toMatchObject([{ name: 'Pièce.pdf' }]);
});

test('transfer encodings are read with the faults that programs make', async () => {
  const body = async (encoding: string, text: string) =>
    (await read({ head: [`Content-Transfer-Encoding: ${encoding}`], body: text })).text;
  expect(await body('base64', 'QUI=\r\nQ0Q=\r\n')).toBe('ABCD');
  expect(await body('base64', '!!QU\r\nJD ')).toBe('ABC');
  expect(await body('Quoted-Printable', 'a=C3=a9 =\r\nb=  \r\nc =3 =\r\n')).toBe('aé bc =3');
});

test('flowed text is joined, quotes and signatures stay apart', async () => {
  const type = 'text/plain; charset=utf-8; Format=Flowed';
  const body = '> one \r\n> two\r\n>> three \r\n> four\r\n From me \r\nto you\r\n-- \r\nAnna';
  expect((await read({ type, body })).text).toBe('> one two\n> > three \n> four\nFrom me to you\n-- \nAnna');
  const deleting = async (text: string) => (await read({ type: `${type}; delsp=yes`, body: text })).text;
  expect(await deleting('Stahl und  \r\nmehr \r\nBau')).toBe('Stahl und mehr Bau');
  expect(await deleting('漢 \r\n字')).toBe('漢字');
  expect(await deleting(`https://x.ch/${'a'.repeat(70)} \r\nb`)).toMatch(/ab$/);
  expect((await read({ body: 'a \r\nb' })).text, 'not flowed').toBe('a \nb');
});

test('of alternatives, the plain text is read, else HTML', async () => {
  const alternative = (...all: string[]) => read({ type: 'multipart/alternative; boundary=b', body: parts(...all) });
  const html = 'Content-Type: text/html\r\n\r\n<p>two</p>';
  expect((await alternative(plain('one'), html)).text).toBe('one');
  expect((await alternative(plain(' \r\n'), html)).text).toBe('two');
});

test('forwarded mails are shown below, two levels deep, with their files', async () => {
  const pdf = 'Content-Type: application/pdf; name=plan.pdf\r\n\r\nx';
  const mail = (boundary: string, subject: string, ...inside: string[]) =>
    [
      `Content-Type: message/rfc822\r\n\r\nFrom: Bob <bob@x.ch>\r\nDate: Thu, 26 Nov 2026 09:30:00 +0100\r\nSubject: ${subject}`,
      `Content-Type: multipart/mixed; boundary=${boundary}\r\n`,
      ...inside.map((one) => `--${boundary}\r\n${one}`),
      `--${boundary}--`,
    ].join('\r\n');
  const deep = mail('e', 'Third', plain('three'));
  const { text, files, marks } = await mixed(
    plain('Voir.'),
    mail('c', 'First', plain('one'), pdf, mail('d', 'Second', plain('two'), deep)),
  );
  const head = (subject: string) => `From: Bob <bob@x.ch>\nDate: 2026-11-26 09:30\nSubject: ${subject}`;
  expect(text).toBe(['Voir.', head('First'), 'one', head('Second'), 'two'].join('\n\n'));
  expect(files.map(({ name }) => name)).toEqual(['plan.pdf', 'mail.eml']);
  expect(marks).toEqual(['cut']);
});

test('pictures of signatures are no files, and photos are', async () => {
  const picture = (head: string, size: number) =>
    `Content-Type: image/png; name=${size}.png\r\n${head}\r\n\r\n${'x'.repeat(size)}`;
  const { files } = await mixed(
    'Content-Type: text/html\r\n\r\n<p>Hi</p><img src="cid:logo@x"><img src="cid:pasted@x">',
    picture('Content-ID: <logo@x>', 30_001),
    picture('Content-ID: <pasted@x>', 61_500),
    picture('Content-Disposition: inline\r\nContent-ID: <other@x>', 19_000),
    picture('Content-Disposition: inline\r\nContent-ID: <photo@x>', 30_002),
    picture('Content-Disposition: inline', 19_001),
  );
  expect(files.map(({ name }) => name)).toEqual(['61500.png', '30002.png', '19001.png']);
});

test('what is not a mail, or has no sender, is refused', async () => {
  await expect(readMail(Buffer.from('just words'))).rejects.toMatchObject({ status: 400 });
  await expect(readMail(Buffer.from('Subject: x\r\n\r\nx'))).rejects.toMatchObject({ status: 400 });
  await expect(readMail(Buffer.alloc(0))).rejects.toMatchObject({ status: 400 });
});
