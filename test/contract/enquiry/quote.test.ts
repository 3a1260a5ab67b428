import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { test as base, expect } from 'vitest';
import type { UploadTime } from '../../../src/api/http/options.ts';
import { openAttachments } from '../../../src/media/attachments.ts';
import { clearAway } from '../../../src/server/jobs/clear-away.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { pdf, samples } from '../../support/attachment.ts';
import { caller } from '../../support/contract.ts';
import { picture } from '../../support/media-sample.ts';
import { enquiry } from '../../support/samples.ts';

const MiB = 1024 * 1024;
const quote = { ...enquiry, object: 'Vérin' };
const day = 24 * 60 * 60 * 1000; // ms

type Files = [name: string, bytes: Buffer][];

/** Opens a site that listens on the network, with a function that sends a quote form to it. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
const test = base.extend('site', async ({}, { onCleanup }) => {
  const site = await openSite();
  onCleanup(site.close);
  return site;
});

async function openSite(overrides: Parameters<typeof openTestApp>[0] = {}) {
  const opened = await openTestApp(overrides);
  const url = await opened.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = caller(opened.app, { cookie: await opened.login() });
  return {
    ...opened,
    url,
    admin,
    send: (files: Files, more: object = {}, headers = {}) => send(url, files, more, headers),
    [Symbol.asyncDispose]: opened.close,
  };
}

async function send(url: string, files: Files, more: object, headers: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...quote, ...more })) form.append(name, value);
  for (const [name, bytes] of files)
    form.append('attachments', new File([new Uint8Array(bytes)], name, { type: 'text/html' }));
  const answer = await fetch(`${url}/api/contact/quote`, {
    method: 'POST',
    body: form,
    headers: { accept: 'application/json', ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? '' : JSON.parse(text) };
}

/** Declares a form of so many bytes, sends none of them, and returns the server's answer. */
async function announce(url: string, bytes: number): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const type = 'content-type: multipart/form-data; boundary=x';
  const head = ['POST /api/contact/quote HTTP/1.1', 'host: x', 'accept: application/json', type];
  socket.write([...head, `content-length: ${bytes}`, '', ''].join('\r\n'));
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}

const fullDisk = ({ storage }: TestApp) => openAttachments(storage.attachments, async () => 1023 * MiB);

const stored = ({ store }: TestApp) => store.db.selectFrom('attachment').selectAll().orderBy('id').execute();
const enquiries = ({ store }: TestApp) => store.db.selectFrom('enquiry').selectAll().orderBy('id').execute();

/** Sets today's count of file bytes, for senders (`files:%`) or in total (`files`). */
const countedFiles = ({ store }: TestApp, subject: string, count: number) =>
  store.db.updateTable('enquiry_count').set({ count }).where('subject', 'like', subject).execute();

async function expectNothing(site: TestApp): Promise<void> {
  expect(await enquiries(site)).toEqual([]);
  expect(await stored(site)).toEqual([]);
  expect(await site.files.list('attachments')).toEqual([]);
}

test('the basket is sent as JSON, and an invalid one is refused without leaving a file', async ({ site }) => {
  for (const basket of ['x', '7', '[{}]', '{']) {
    expect(await site.send([['plan.pdf', samples['plan.pdf']]], { basket }), basket).toMatchObject({ status: 400 });
    await expectNothing(site);
  }
  const basket = [{ machine: 7, name: 'Presse', quantity: 2, note: '' }];
  expect((await site.send([['plan.pdf', samples['plan.pdf']]], { basket: JSON.stringify(basket) })).status).toBe(204);
  expect((await site.admin('GET', '/api/message/1')).body).toMatchObject({
    basket,
    attachments: [{ name: 'plan.pdf' }],
  });
});

test('files of every kind are accepted, listed and downloaded byte for byte', async ({ site }) => {
  const all = Object.entries(samples);
  expect(await site.send(all.slice(0, 5), { language: 'de' })).toEqual({ status: 204, body: '' });
  expect((await site.send(all.slice(5))).status).toBe(204);
  expect((await site.send([])).status).toBe(204);
  expect(await enquiries(site)).toMatchObject([{ ...quote, language: 'de' }, quote, quote]);
  const { rows } = (await site.admin('GET', '/api/message')).body;
  expect(rows.map(({ attachments }: { attachments: number }) => attachments)).toEqual([0, 3, 5]);
  const { attachments } = (await site.admin('GET', '/api/message/1')).body;
  expect(attachments).toEqual([
    { id: 1, name: 'plan.pdf', type: 'application/pdf', bytes: samples['plan.pdf'].length },
    { id: 2, name: 'photo.jpg', type: 'image/jpeg', bytes: samples['photo.jpg'].length },
    { id: 3, name: 'photo.png', type: 'image/png', bytes: samples['photo.png'].length },
    { id: 4, name: 'photo.webp', type: 'image/webp', bytes: samples['photo.webp'].length },
    { id: 5, name: 'plate.dxf', type: 'image/vnd.dxf', bytes: samples['plate.dxf'].length },
  ]);
  expect((await stored(site)).map(({ type }) => type).slice(5)).toEqual([
    'image/vnd.dxf',
    'image/vnd.dwg',
    'model/step',
  ]);
  const headers = { cookie: await site.login() };
  for (const [index, [name, bytes]] of all.slice(0, 5).entries()) {
    const answer = await fetch(`${site.url}/api/message/1/attachments/${index + 1}`, { headers });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes), name).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': attachments[index].type,
      'content-disposition': `attachment; filename=${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
  const { body: csv } = await site.admin('GET', '/api/message/export');
  expect(csv).toContain(`"Attachments"`);
  expect(csv).toContain('"plan.pdf\nphoto.jpg\nphoto.png\nphoto.webp\nplate.dxf"');
});

test('the mail names the files without attaching them', async ({ site }) => {
  await site.send([['Übersicht.pdf', pdf(1.2 * MiB)]]);
  const [mail] = await site.store.db.selectFrom('outbox').selectAll().execute();
  expect(mail?.text).toContain('Fichiers joints\u202f: Übersicht.pdf (1,2\u00a0Mo)');
  expect(mail?.html).toContain('Übersicht.pdf');
});

test('files need a session and an enquiry that is not deleted', async ({ site }) => {
  await site.send([['plan.pdf', samples['plan.pdf']]]);
  await site.send([['photo.png', samples['photo.png']]]);
  const path = '/api/message/1/attachments/1';
  expect((await fetch(site.url + path)).status).toBe(401);
  expect((await fetch(site.url + path, { method: 'HEAD' })).status).toBe(401);
  for (const wrong of [
    '/api/message/2/attachments/1',
    '/api/message/1/attachments/9',
    '/api/message/1/attachments/..%2f1',
  ])
    expect([400, 404]).toContain((await site.admin('GET', wrong)).status);
  await site.admin('DELETE', '/api/message/1');
  expect((await site.admin('GET', path)).status).toBe(404);
  await site.admin('POST', '/api/message/1/restore');
  expect((await site.admin('GET', path)).status).toBe(200);
});

test('a preview re-encodes pictures, shows a PDF in a frame of our own, and exists for no other file', {
  tags: 'full',
}, async ({ site }) => {
  const broken = samples['photo.jpg'].subarray(0, 40);
  const hostile = Buffer.concat([samples['photo.png'], Buffer.from('<script>alert(1)</script>')]);
  const html = Buffer.from('%PDF-1.4 <html><script>alert(1)</script>');
  const camera = await picture({ width: 3000, height: 2000 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await site.send([
    ['hostile.png', hostile],
    ['camera.jpg', camera],
    ['broken.jpg', broken],
    ['plan.pdf', html],
    ['plate.dxf', samples['plate.dxf']],
  ]);
  const headers = { cookie: await site.login() };
  const look = async (attachment: number, way: string) => {
    const answer = await fetch(`${site.url}/api/message/1/attachments/${attachment}/${way}`, { headers });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const { status, headers: given, bytes } = await look(1, 'picture?size=small');
  expect(status).toBe(200);
  expect(Object.fromEntries(given)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(bytes.includes('<script>')).toBe(false);
  const sizeOf = async (size: string) => {
    const { width, height } = await sharp((await look(2, `picture?size=${size}`)).bytes).metadata();
    return [width, height];
  };
  expect(await sizeOf('small'), 'upright').toEqual([480, 720]);
  expect(await sizeOf('large')).toEqual([2000, 3000]);
  expect((await look(3, 'picture?size=small')).status).toBe(400);
  expect((await look(1, 'picture?size=huge')).status).toBe(400);

  const document = await look(4, 'document');
  expect(document.bytes.equals(html)).toBe(true);
  expect(Object.fromEntries(document.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename=plan.pdf',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  for (const [attachment, way] of [
    [1, 'document'],
    [5, 'document'],
    [5, 'picture?size=large'],
  ] as const)
    expect((await look(attachment, way)).status, `${attachment} ${way}`).toBe(404);
  expect((await look(4, 'picture?size=small')).status, 'no page to draw').toBe(204);
  for (const way of ['picture?size=small', 'document'])
    expect((await fetch(`${site.url}/api/message/1/attachments/1/${way}`)).status).toBe(401);
});

test('the workshop sees the first page of a PDF, whatever is in the file', async ({ site }) => {
  const paper = new PDFDocument({ size: 'A3', layout: 'landscape' });
  paper.circle(595, 421, 200).fill('#c33');
  paper.addPage({ size: 'A6' }).end();
  const plan = await buffer(paper);
  const cut = plan.subarray(0, plan.length / 2);
  await site.send([
    ['plan.pdf', plan],
    ['cut.pdf', cut],
    ['noise.pdf', Buffer.concat([plan.subarray(0, 200), Buffer.alloc(5000, 'endobj ('), plan.subarray(200)])],
  ]);
  const headers = { cookie: await site.login() };
  const look = (id: number, size: string) =>
    fetch(`${site.url}/api/message/1/attachments/${id}/picture?size=${size}`, { headers });
  const page = sharp(await (await look(1, 'large')).arrayBuffer());
  expect(await page.metadata()).toMatchObject({ format: 'webp', width: 2000, height: 1414 });
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data.subarray((707 * info.width + 1000) * info.channels);
  expect([red > 180, green < 80, blue < 80], `${red} ${green} ${blue}`).toEqual([true, true, true]);
  for (const id of [2, 3]) expect([200, 204]).toContain((await look(id, 'small')).status);
  expect((await look(1, 'small')).status).toBe(200);
});

test('the bytes of a file decide its type, not its name', async ({ site }) => {
  const wrong: Files = [
    ['plan.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['photo.png', Buffer.from('GIF89a')],
    ['plate.dxf', Buffer.from('0\nSEQUENCE\n')],
    ['program.step', Buffer.from('MZ\x90\0')],
    ['archive.dwg', Buffer.from('PK\x03\x04')],
    ['empty.pdf', Buffer.alloc(0)],
  ];
  for (const file of wrong) {
    const answer = await site.send([['photo.jpg', samples['photo.jpg']], file]);
    expect(answer, file[0]).toEqual({ status: 415, body: { detail: expect.stringContaining('must be a PDF') } });
  }
  await expectNothing(site);
  await site.send([['setup.exe', samples['plan.pdf']]]);
  expect(await stored(site)).toMatchObject([{ name: 'setup.exe.pdf', type: 'application/pdf' }]);
});

test('file names are made safe, without folders, headers, reversed letters or excessive length', async ({ site }) => {
  const names = {
    '../../../etc/passwd': 'passwd.pdf',
    'C:\\temp\\Zeichnung Ü.PDF': 'Zeichnung Ü.pdf',
    'a\r\nset-cookie: x=y\r\n\r\n.pdf': 'a%0D%0Aset-cookie x=y%0D%0A%0D%0A.pdf', // as browsers write line ends
    'plan\u202efdp.exe': 'planfdp.exe.pdf',
    '.pdf': 'file.pdf',
    [`${'é'.repeat(500)}.pdf`]: `${'é'.repeat(60)}.pdf`,
  };
  for (const name of Object.keys(names)) expect((await site.send([[name, samples['plan.pdf']]])).status).toBe(204);
  expect((await stored(site)).map(({ name }) => name)).toEqual(Object.values(names));
  for (const file of await site.files.list('attachments')) expect(file).toMatch(/^[\da-f]{32}$/);
  const { headers } = await site.admin('GET', '/api/message/2/attachments/2');
  expect(headers['content-disposition']).toContain("filename*=UTF-8''Zeichnung%20%C3%9C.pdf");
});

test('more than five files, or more than 20 MB in total, are refused without leaving a file', { tags: 'full' }, async ({
  site,
}) => {
  const small: Files = Array.from({ length: 6 }, (_, index) => [`${index}.pdf`, samples['plan.pdf']]);
  expect(await site.send(small)).toEqual({ status: 413, body: { detail: 'At most 5 files can be sent' } });
  const tooLarge = { status: 413, body: { detail: 'The files exceed 20\u00a0MB in total' } };
  expect(
    await site.send([
      ['a.pdf', pdf(10 * MiB)],
      ['b.pdf', pdf(10 * MiB + 1)],
    ]),
  ).toEqual(tooLarge);
  expect(await site.send([['a.pdf', pdf(21 * MiB)]])).toEqual(tooLarge);
  await expectNothing(site);
  expect(
    (
      await site.send([
        ['a.pdf', pdf(10 * MiB)],
        ['b.pdf', pdf(10 * MiB)],
      ])
    ).status,
  ).toBe(204);
});

test('a form that declares too great a length is refused before its body is read', async ({ site }) => {
  expect(await announce(site.url, 30 * MiB)).toMatch(/^HTTP\/1\.1 413 /);
  await site.send([['plan.pdf', samples['plan.pdf']]]);
  await countedFiles(site, 'files:%', 100 * MiB);
  expect(await announce(site.url, MiB)).toMatch(/^HTTP\/1\.1 429 /);
  site.attachments.refuseWhenFull = fullDisk(site).refuseWhenFull;
  expect(await announce(site.url, MiB)).toMatch(/^HTTP\/1\.1 507 /);
});

test('an aborted upload and a refused field leave no file', async ({ site }) => {
  const { hostname, port } = new URL(site.url);
  const part = (disposition: string) => `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  const body = `${part('name="name"')}Anna\r\n${part('name="attachments"; filename="a.pdf"')}`;
  const head = 'POST /api/contact/quote HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n';
  const socket = connect(Number(port), hostname);
  socket.write(`${head}content-length: ${5 * MiB}\r\n\r\n${body}`);
  socket.write(pdf(MiB));
  await expect.poll(() => site.files.list('attachments')).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => site.files.list('attachments')).toEqual([]);
  const refused = await site.send([['a.pdf', samples['plan.pdf']]], { email: 'nobody' });
  expect(refused).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
  await site.store.db.schema.alterTable('outbox').renameTo('gone_outbox').execute();
  expect((await site.send([['a.pdf', samples['plan.pdf']]])).status).toBe(500);
  await expectNothing(site);
});

/** Begins a large form from an address, then sends nothing more. */
function beginSlowly(url: string, from: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const type = 'content-type: multipart/form-data; boundary=x';
  const head = ['POST /api/contact/quote HTTP/1.1', 'host: x', `x-forwarded-for: ${from}`, type];
  const part = '--x\r\ncontent-disposition: form-data; name="attachments"; filename="a.pdf"\r\n\r\n%PDF-';
  socket.on('error', () => {}).write(`${head.join('\r\n')}\r\ncontent-length: ${MiB}\r\n\r\n${part}`);
  return socket;
}

test('slow uploads occupy at most two slots per sender and four per network, so that others are served', {
  tags: 'full',
}, async () => {
  await using site = await openSite({ trustProxy: '127.0.0.1' });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const slow = [1, 2].map(() => beginSlowly(site.url, '2001:db8:1:1::1'));
  await expect.poll(() => site.files.list('attachments')).toHaveLength(2);
  expect((await site.send([['a.pdf', pdf(MiB)]], {}, from('2001:db8:1:1::2'))).status).toBe(503);
  expect((await site.send([['a.pdf', samples['plan.pdf']]], {}, from('2001:db8:1:1::2'))).status).toBe(204);
  slow.push(...[2, 3].map((subnet) => beginSlowly(site.url, `2001:db8:1:${subnet}::1`)));
  await expect.poll(() => site.files.list('attachments')).toHaveLength(5);
  expect((await site.send([['a.pdf', pdf(MiB)]], {}, from('2001:db8:1:7::1'))).status).toBe(503);
  for (const other of ['2001:db8:2::1', '192.0.2.1'])
    expect((await site.send([['a.pdf', pdf(MiB)]], {}, from(other))).status, other).toBe(204);
  for (const socket of slow) socket.destroy();
  await expect.poll(() => site.files.list('attachments')).toHaveLength(3);
  expect((await site.send([['a.pdf', pdf(MiB)]], {}, from('2001:db8:1:1::1'))).status).toBe(204);
});

test('a large form has a time limit and a minimum pace', async () => {
  const times: (UploadTime | undefined)[] = [];
  await using site = await openSite({ onUpload: (_request, time) => times.push(time) });
  expect((await site.send([['a.pdf', pdf(MiB)]])).status).toBe(204);
  expect(times).toEqual([{ longestMs: 360_000, bytesPerSecond: 20_000 }]);
});

test('a request sent twice with one idempotency key is stored once, with its files', async ({ site }) => {
  const headers = { 'idempotency-key': 'one and the same' };
  const files: Files = [['plan.pdf', samples['plan.pdf']]];
  const both = await Promise.all([site.send(files, {}, headers), site.send(files, {}, headers)]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect((await site.send(files, {}, headers)).status).toBe(204);
  expect(await enquiries(site)).toHaveLength(1);
  expect(await site.files.list('attachments')).toHaveLength(1);
});

test('files have daily quotas per sender and in total, and a request without files is always accepted', async ({
  site,
}) => {
  await site.send([['plan.pdf', samples['plan.pdf']]]);
  const sent = (size: number) => site.send([['plan.pdf', pdf(size)]]);
  const refused = { status: 429, body: { detail: expect.stringContaining('Too many files') } };
  await countedFiles(site, 'files:%', 100 * MiB);
  for (const size of [1000, MiB]) expect(await sent(size)).toEqual(refused);
  expect((await site.send([])).status).toBe(204);
  await countedFiles(site, 'files:%', 0);
  expect((await sent(1000)).status).toBe(204);
  await countedFiles(site, 'files', 500 * MiB);
  expect(await sent(1000)).toEqual(refused);
  const yesterday = { period: '2020-01-01' };
  await site.store.db.updateTable('enquiry_count').set(yesterday).where('subject', '=', 'files').execute();
  expect((await sent(1000)).status).toBe(204);
  expect(await site.files.list('attachments')).toHaveLength(3);
});

test('quotas count the bytes of stored files, not of refused requests', async ({ site }) => {
  const plan: Files = [['plan.pdf', samples['plan.pdf']]];
  for (let time = 0; time < 2; time += 1) await site.send(plan);
  await site.send(plan, { email: 'nobody' });
  const query = site.store.db.selectFrom('enquiry_count').select('count').where('subject', 'like', 'files%');
  expect(await query.execute()).toEqual(Array(2).fill({ count: 2 * samples['plan.pdf'].length }));
});

test('a form with an unreadable file name is refused', async ({ site }) => {
  const head = 'content-disposition: form-data; name=';
  const fields = Object.entries(quote).map(([name, value]) => `--x\r\n${head}"${name}"\r\n\r\n${value}\r\n`);
  const post = (disposition: string, content: string) =>
    fetch(`${site.url}/api/contact/quote`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'multipart/form-data; boundary=x' },
      body: `${fields.join('')}--x\r\n${head}"attachments"; ${disposition}\r\n\r\n${content}\r\n--x--\r\n`,
    });
  const detail = 'A file has no readable name. Rename it and send it again';
  const bytes = '\r\ncontent-type: application/octet-stream';
  for (const name of ["filename*=UTF-8''", "filename*=UTF-8''a%0A.pdf", "filename*=UTF-8''..", 'filename="a/"', 'x=y'])
    for (const type of ['', bytes, '\r\ncontent-type: application/pdf']) {
      const answer = await post(name + type, '%PDF-1.7');
      expect([answer.status, await answer.text()], name + type).toEqual([400, JSON.stringify({ detail })]);
    }
  await expectNothing(site);
  expect((await post(`filename=""${bytes}`, '')).status, 'no file chosen').toBe(204);
});

test('files are refused when the disk is nearly full, and a request without files is accepted', async ({ site }) => {
  site.attachments.refuseWhenFull = fullDisk(site).refuseWhenFull;
  for (const size of [1000, MiB])
    expect(await site.send([['a.pdf', pdf(size)]])).toEqual({ status: 507, body: { detail: 'The disk is full' } });
  await expectNothing(site);
  expect((await site.send([])).status).toBe(204);
});

test('files are removed with their enquiry, and so are files left by a crash', async ({ site }) => {
  await site.send([['plan.pdf', samples['plan.pdf']]]);
  await site.send([['photo.png', samples['photo.png']]]);
  const kept = (await stored(site))[1]?.file ?? '';
  for (const name of [`${'0'.repeat(32)}`, `${'1'.repeat(32)}.tmp`]) await site.files.write('attachments', name);
  await clearAway(site, Date.now());
  expect(await site.files.list('attachments')).toHaveLength(4); // an upload may be running
  await site.admin('DELETE', '/api/message/1');
  const old = new Date(Date.now() - 31 * day);
  await site.files.age(31 * day);
  await clearAway(site, Date.now());
  expect((await site.files.list('attachments')).sort()).toHaveLength(2); // the enquiry can still be restored
  await site.store.db.updateTable('enquiry').set({ deleted_at: old.toISOString() }).where('id', '=', 1).execute();
  await clearAway(site, Date.now());
  expect(await site.files.list('attachments')).toEqual([kept]);
  expect(await stored(site)).toHaveLength(1);
  expect((await readFile(site.files.path('attachments', kept))).equals(samples['photo.png'])).toBe(true);
  expect((await stat(site.storage.attachments.scratch)).mode & 0o077).toBe(0);
});

test('a body that is not a form, lacks fields or has too many parts is refused', async ({ site }) => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/api/contact/quote`, { method: 'POST', body, headers }).then(({ status }) => status);
  expect(await post(JSON.stringify(quote), { 'content-type': 'application/json' })).toBe(415);
  expect(await post(new URLSearchParams(quote))).toBe(415);
  expect(await post('x', { 'content-type': 'multipart/form-data' })).toBe(400);
  expect(await post('x', { 'content-type': 'multipart/form-data; boundary=y' })).toBe(400);
  expect((await site.send([], { object: '' })).status).toBe(400);
  expect((await site.send([], { message: 'x'.repeat(100_000) })).status).toBe(400);
  expect((await site.send([], { constructor: 'x', __proto__: 'y' })).status).toBe(400);
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, 'x']));
  expect((await site.send([], many)).status).toBe(413);
  await expectNothing(site);
});

test('a form without JavaScript is answered with a page that keeps the typed text', async () => {
  const results: unknown[] = [];
  const site = await openSite({
    onFormResult(_request, reply, result) {
      results.push([reply.statusCode, result]);
      return reply.type('text/html').send('"page"');
    },
  });
  const page = { accept: 'text/html' };
  const typed = { message: 'eins\r\nzwei' };
  expect((await site.send([['a.pdf', samples['plan.pdf']]], typed, page)).body).toBe('page');
  await site.send([['a.pdf', pdf(21 * MiB)]], {}, page);
  await site.send([['a.txt', Buffer.from('text')]], { email: 'nobody' }, page);
  await site.send([], { name: '' }, page);
  const values = { ...quote, message: enquiry.message };
  expect(results).toEqual([
    [200, { ok: true, input: { ...values, message: 'eins\nzwei' } }],
    [413, { ok: false, values, fields: {}, hadFiles: true }],
    [415, { ok: false, values: { ...values, email: 'nobody' }, fields: {}, hadFiles: true }],
    [400, { ok: false, values: { ...values, name: '' }, fields: { name: 'must not be blank' }, hadFiles: false }],
  ]);
  expect(await site.files.list('attachments')).toHaveLength(1);
  await site.close();
});
