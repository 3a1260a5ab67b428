import { expect } from 'vitest';
import { dayAfter, dayAt } from '../../../src/domain/time/day.ts';
import { mailWhatIsDue } from '../../../src/server/jobs/morning-mail.ts';
import { loadCertificates } from '../../../src/site/certificates/certificate-section.ts';
import { openTexts } from '../../../src/site/texts.ts';
import { deleteUnusedMedia } from '../../../src/store/content/media.ts';
import { nextSwitch } from '../../../src/store/content/next-switch.ts';
import { type Call, test } from '../../support/contract.ts';
import { picture } from '../../support/media-sample.ts';

const texts = openTexts(new URL('../../../content/locales', import.meta.url).pathname);
const request = { language: 'de', id: 0, query: {} } as const;
const today = dayAt(new Date());
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const create = async (admin: Call, input: object) =>
  (await admin('POST', '/api/certificate', { name_fr: 'ISO 9001', ...input })).body;
const send = (admin: Call, id: number, file: Buffer, type = 'application/pdf') =>
  admin('POST', `/api/certificate/${id}/file/stream`, file, { 'content-type': type });

test('a certificate is shown from its first to its last day, on the pages chosen for it', async ({
  admin,
  visitor,
  site,
}) => {
  const { db } = site.store;
  const valid = await create(admin, { number: 'CH-1', issuer: 'SQS', valid_until: today, pages: 'r&d hydraulique' });
  expect(valid).toMatchObject({ pages: 'hydraulique r&d', valid_from: null, media: null, visible: true, priority: 1 });
  await create(admin, { name_fr: 'Expired', valid_until: dayAfter(today, -1) });
  const later = await create(admin, { name_fr: 'Later', valid_from: dayAfter(today) });
  const shown = async (page?: 'hydraulique' | 'oxycoupage') =>
    (await loadCertificates(db, request, page)).map(({ id }) => id);
  expect(await shown()).toEqual([valid.id]);
  expect(await shown('hydraulique')).toEqual([valid.id]);
  expect(await shown('oxycoupage')).toEqual([]);
  const { groups } = (await visitor('GET', '/api/search?q=CH-1&language=fr')).body;
  expect(groups).toMatchObject([{ kind: 'certificate', results: [{ href: '/fr/a-propos' }] }]);
  await admin('PATCH', `/api/certificate/${later.id}`, { valid_from: null });
  expect(await shown()).toEqual([valid.id, later.id]);
  await admin('PATCH', `/api/certificate/${valid.id}`, { visible: false });
  expect(await shown()).toEqual([later.id]);
});

test('pages are made anew at midnight in Switzerland, when a certificate becomes valid or has expired', async ({
  admin,
  site,
}) => {
  await create(admin, { valid_from: '2040-03-25', valid_until: '2040-10-28' });
  const next = (time: string) => nextSwitch(site.store.db, time);
  expect(await next('2040-01-01T00:00:00.000Z')).toBe('2040-03-24T23:00:00.000Z');
  expect(await next('2040-03-24T23:00:00.000Z'), 'the day after the last one').toBe('2040-10-28T23:00:00.000Z');
  expect(await next('2040-10-28T23:00:00.000Z')).toBeUndefined();
});

test('a certificate must end after it begins, and knows only service pages', async ({ admin }) => {
  const { id } = await create(admin, { valid_from: '2026-01-01', valid_until: '2027-01-01' });
  for (const [patch, fields] of [
    [{ valid_until: '2025-12-31' }, { valid_until: expect.stringContaining('must not be before') }],
    [{ valid_from: '2027-01-02' }, { valid_from: expect.stringContaining('must not be before') }],
    [{ valid_until: '2026-02-30' }, { valid_until: expect.any(String) }],
    [{ pages: 'hydraulique home' }, { pages: expect.stringContaining('hydraulique oxycoupage r&d') }],
    [{ name_fr: ' ' }, { name_fr: 'must not be blank' }],
  ] as const)
    expect(await admin('PATCH', `/api/certificate/${id}`, patch)).toMatchObject({ status: 400, body: { fields } });
  const wrong = { name_fr: 'x', valid_from: '2027-01-01', valid_until: '2026-01-01' };
  expect((await admin('POST', '/api/certificate', wrong)).status).toBe(400);
});

test('a PDF or picture is uploaded, replaced, deleted and restored', async ({ admin, visitor, site }) => {
  const { id } = await create(admin, { pages: 'oxycoupage' });
  const first = await send(admin, id, pdf);
  expect(first).toMatchObject({
    status: 200,
    body: { version: 2, media: expect.stringMatching(/^\/media\/\w{32}\.pdf$/) },
  });
  expect(await loadCertificates(site.store.db, request)).toMatchObject([
    { file: { url: first.body.media, isPdf: true }, picture: undefined },
  ]);
  const scan = await picture({ width: 300, height: 400 }).png().toBuffer();
  const second = await send(admin, id, scan, 'image/png');
  expect(second.body.media).toMatch(/\.webp$/);
  expect(await loadCertificates(site.store.db, request)).toMatchObject([
    { file: { isPdf: false }, picture: { width: 300 } },
  ]);
  const [change] = (await admin('GET', '/api/history?noun=certificate&limit=1')).body;
  expect(change).toMatchObject({ field: 'media', from: first.body.media, to: second.body.media });
  const { headers } = await admin('DELETE', `/api/certificate/${id}/file`);
  expect((await admin('GET', '/api/certificate')).body[0].media).toBeNull();
  expect((await admin('DELETE', `/api/certificate/${id}/file`)).status).toBe(404);
  await admin('POST', `/api/history/${headers['history-id']}/restore`);
  expect((await admin('GET', '/api/certificate')).body[0].media).toBe(second.body.media);
  expect(await deleteUnusedMedia(site.store.db, '9999'), 'the history needs both files').toBe(0);
  expect(
    (await visitor('POST', `/api/certificate/${id}/file/stream`, pdf, { 'content-type': 'application/pdf' })).status,
  ).toBe(401);
});

test('what is no complete PDF is refused, and nothing is stored', async ({ admin, site }) => {
  const { id } = await create(admin, {});
  const html = Buffer.from('<script>alert(1)</script>%%EOF');
  for (const file of [html, pdf.subarray(0, 30), Buffer.from('PK\x03\x04')]) {
    expect(await send(admin, id, file)).toMatchObject({
      status: 400,
      body: { detail: 'This is not a readable PDF: export it as a PDF again' },
    });
  }
  expect((await send(admin, id, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await send(admin, id, pdf, 'text/html')).status).toBe(415);
  expect((await send(admin, 99, pdf)).status).toBe(404);
  expect(await site.files.list('media')).toEqual([]);
});

test('the morning mail reminds of a certificate 60 days before its last one, and on that day', async ({
  admin,
  site,
}) => {
  const { store, config } = site;
  await admin('PATCH', '/api/settings', { dueMail: true, dueMailHour: 7 });
  await create(admin, { valid_until: '2041-03-31' });
  const mails = async (moment: string) => {
    await mailWhatIsDue({ store, config, texts: await texts, onMail: () => undefined }, new Date(moment));
    return store.db.selectFrom('outbox').select(['subject', 'text']).where('kind', '=', 'due').orderBy('id').execute();
  };
  expect(await mails('2041-01-29T09:00:00Z'), '61 days before').toEqual([]);
  // The site was switched off on the day itself.
  const [mail] = await mails('2041-02-01T09:00:00Z');
  expect(mail?.subject).toBe('Certificats bientôt échus (1)');
  expect(mail?.text).toContain('31.03.2041 – ISO 9001');
  expect(mail?.text).toMatch(/\/admin\/certificate$/);
  expect(await mails('2041-02-02T09:00:00Z')).toHaveLength(1);
  expect(await mails('2041-03-31T09:00:00Z')).toHaveLength(2);
});
