import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { test as base, expect, onTestFinished } from 'vitest';
import { readDrawing } from '../../../src/drawing/read-drawing.ts';
import { deliverDue } from '../../../src/mail/delivery.ts';
import { smtpSender } from '../../../src/mail/smtp.ts';
import { readMailFiles } from '../../../src/server/jobs/mail-files.ts';
import { openTestApp } from '../../support/app.ts';
import { pdf } from '../../support/attachment.ts';
import { caller } from '../../support/contract.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { enquiry } from '../../support/samples.ts';

const drawings = join(import.meta.dirname, '../../support/drawings');

/** A site that listens on the network, with functions that send a quote request, and call the API as the owner. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
const test = base.extend('site', async ({}, { onCleanup }) => {
  const site = await openTestApp();
  onCleanup(site.close);
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = caller(site.app, { cookie: await site.login() });
  const send = async (names: string[], fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...enquiry, object: 'Découpe', ...fields })) form.append(name, value);
    for (const name of names) {
      const bytes = name.endsWith('.pdf') ? pdf(1000) : await readFile(join(drawings, name));
      form.append('attachments', new File([new Uint8Array(bytes)], name));
    }
    const headers = { accept: 'application/json' };
    return (await fetch(`${url}/api/contact/quote`, { method: 'POST', body: form, headers })).status;
  };
  return { ...site, admin, send };
});

test('a script sends parts with drawings, and the workshop sees what the server has read', async ({ site }) => {
  const parts = [{ quantity: '12', thickness: '10', grade: 'S355' }, null, { quantity: '2 Stk.', thickness: '15 mm' }];
  expect(await site.send(['flange.dxf', 'plan.pdf', 'inch.dxf'], { parts: JSON.stringify(parts) })).toBe(204);
  const { body } = await site.admin('GET', '/api/message/1');
  expect(body.parts).toMatchObject([
    { name: 'flange.dxf', quantity: '12', pieces: 12, thickness: '10', grade: 'S355', unit: null },
    { name: 'inch.dxf', quantity: '2 Stk.', pieces: 2, thickness: '15 mm', grade: '' },
  ]);
  const [flange, inch] = body.parts;
  expect(flange.drawing.total.width).toBeCloseTo(300, 1);
  expect(flange.drawing.total.area / 56_335).toBeCloseTo(1, 2);
  expect(flange.weight / ((56_335 * 10 * 7.85) / 1e6)).toBeCloseTo(1, 2);
  expect(flange.drawing.outline.path).toMatch(/^M/);
  expect(inch.drawing.findings).toContainEqual({ code: 'unitConverted', unit: 'inch' });
  const line = /12 × flange\.dxf – 10 mm – S355 – 300 × 300 mm – 4,4\d kg/;
  const mail = await site.store.db.selectFrom('outbox').select('text').where('kind', '=', 'enquiry').executeTakeFirst();
  expect(mail?.text).toMatch(line);
  expect((await site.admin('GET', '/api/message/export?state=all&language=fr')).body).toMatch(line);
});

test('the mail to the workshop shows what is cut, and is sent without a picture that cannot be drawn', async ({
  site,
}) => {
  const post = await startMailServer();
  onTestFinished(() => post.close());
  expect(await site.send(['flange.dxf', 'solid.dxf'], {})).toBe(204);
  const { db } = site.store;
  const send = smtpSender(post.url, readMailFiles(db, { read: async () => undefined }));
  const overrides = { mailTo: 'workshop@example.ch', mailFrom: 'site@example.ch' };
  await deliverDue({ db, send, overrides, log: console }, Date.now);
  const [{ mail } = expect.fail('nothing has arrived')] = post.received;
  expect(mail.html?.match(/<img .*>/g)).toEqual(['<img src="cid:part-1@site" width="240" alt="">']);
  expect(mail.attachments).toMatchObject([
    { contentId: '<part-1@site>', disposition: 'inline', mimeType: 'image/png' },
  ]);
  const picture = sharp(mail.attachments[0]?.content as ArrayBuffer);
  const { width, height } = await picture.metadata();
  expect(
    [width, height].every((side) => side > 400 && side <= 480),
    `${width} × ${height}`,
  ).toBe(true);
  const [red] = (await picture.stats()).channels;
  expect(red?.stdev, 'lines and a filled shape').toBeGreaterThan(20);
});

test('a plain form has fields for each file, and the same result', async ({ site }) => {
  const fields = { 'part-1-quantity': '', 'part-2-quantity': '4', 'part-2-thickness': '40', 'part-2-grade': 'Hardox' };
  expect(await site.send(['slot.dxf', 'small-hole.dxf'], fields)).toBe(204);
  const { parts } = (await site.admin('GET', '/api/message/1')).body;
  expect(parts).toMatchObject([
    { name: 'slot.dxf', pieces: 1, thickness: '', weight: null },
    { name: 'small-hole.dxf', pieces: 4, thickness: '40', grade: 'Hardox' },
  ]);
  const codes = parts[1].drawing.findings.map(({ code }: { code: string }) => code);
  expect(codes).toEqual(expect.arrayContaining(['holeSmall', 'bridgeNarrow']));
  const { body, headers } = await site.admin('GET', `/api/message/1/parts/${parts[1].id}/contours.dxf`);
  expect(headers['content-disposition']).toContain('small-hole-contours.dxf');
  expect(body, 'the format of AutoCAD 2000').toMatch(/\$ACADVER\n\s*1\nAC1015\n/);
  expect(body).not.toMatch(/LASTSAVEDBY|\n\s*348\n/);
  const read = readDrawing(body);
  expect(read.unit.declared).toBe('mm');
  expect(read.total.area / parts[1].drawing.total.area).toBeCloseTo(1, 3);
  expect(read.parts[0]?.holes).toHaveLength(2);
});

test('no request is refused for its drawing or for what is typed', async ({ site }) => {
  const parts = [{ quantity: 'viele', thickness: '–', grade: 'x'.repeat(100), unit: 'mile' }];
  expect(await site.send(['truncated.dxf', 'open-contour.dxf', 'solid.dxf'], { parts: JSON.stringify(parts) })).toBe(
    204,
  );
  const { body } = await site.admin('GET', '/api/message/1');
  expect(body.parts).toMatchObject([{ quantity: 'viele', pieces: 1, unit: null }, {}, {}]);
  const codes = body.parts.map((part: { drawing: { findings: { code: string }[] } }) =>
    part.drawing.findings.map(({ code }) => code),
  );
  expect(codes[0]).toContain('fileCutOff');
  expect(codes[1]).toContain('contourOpen');
  expect(codes[2]).toContain('nothingToCut');
  expect((await site.admin('GET', `/api/message/1/parts/${body.parts[2].id}/contours.dxf`)).status).toBe(404);
  await site.admin('DELETE', '/api/message/1');
  expect((await site.admin('GET', `/api/message/1/parts/${body.parts[1].id}/contours.dxf`)).status).toBe(404);
});

test('the prices of the settings make an indication of cost, for the workshop alone', async ({ site }) => {
  const parts = [{ quantity: '12', thickness: '10', grade: 'S355' }];
  expect(await site.send(['flange.dxf'], { parts: JSON.stringify(parts) })).toBe(204);
  expect((await site.admin('GET', '/api/message/1')).body.cost, 'off until prices are entered').toBeNull();
  expect((await site.admin('GET', '/api/message/1/answer')).body.cost).toBeNull();
  const refused = await site.admin('PATCH', '/api/settings', { materialPrices: 'S355', cuttingPrices: 'thin 2.80' });
  expect(Object.keys(refused.body.fields)).toEqual(['materialPrices', 'cuttingPrices']);
  const prices = { materialPrices: 'S355 2', cuttingPrices: '10 3', piercingPrice: 1, cuttingBase: 50 };
  expect((await site.admin('PATCH', '/api/settings', prices)).status).toBe(200);

  const { cost, parts: read } = (await site.admin('GET', '/api/message/1')).body;
  const { total } = read[0].drawing;
  const sum = 12 * (read[0].weight * 2 + (total.length / 1000) * 3 + total.piercings);
  expect(cost.net).toBeCloseTo(sum + 50, 1);
  expect(cost.total).toBeCloseTo((sum + 50) * 1.081, 1);
  const { body } = await site.admin('GET', '/api/message/1/answer?language=de');
  expect(body.cost).toMatch(/^12 × flange\.dxf – 10 mm – .* kg: CHF\u00a0\d+.*\nRüsten: .*\n\nTotal exkl\. MWST: /);
  const { body: history } = await site.admin('GET', '/api/history?noun=settings');
  expect(JSON.stringify(history)).toContain('S355 2');
});
