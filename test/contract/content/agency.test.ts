import { expect } from 'vitest';
import { agencyLimits } from '../../../src/domain/text/agency.ts';
import { clearAway } from '../../../src/server/jobs/clear-away.ts';
import { type Answer, type Call, test } from '../../support/contract.ts';
import { inAll, machine, newsContent } from '../../support/samples.ts';
import { download, workbook, xlsx } from '../../support/spreadsheet.ts';

const xliff = 'application/xliff+xml';

function send(admin: Call, file: Buffer | string, type = xliff, name = 'agency.xlf'): Promise<Answer> {
  return admin('POST', `/api/translations/agency?${new URLSearchParams({ name })}`, file, { 'content-type': type });
}

/** Adds a machine without a German description and with an Italian name older than the French one. */
async function fill(admin: Call): Promise<void> {
  await admin('POST', '/api/machine', { ...machine, description_fr: 'Vérins {name} & <b>', description_de: '' });
  const {
    name_fr: _,
    name_it: __,
    ...others
  } = Object.fromEntries(Object.entries(inAll('name')).map(([key, text]) => [key, `new ${text}`]));
  await admin('PATCH', '/api/machine/1', { name_fr: 'Presse', ...others });
}

const german = 'machine.1.description.de';
const italian = 'machine.1.name.it';

/** Puts a translation into a file, as if edited in a text editor. */
/** The numbers of texts that change, that the site has already, and that have no translation. */
function counts({ counts: { change }, same_count: same, blank_count: blank }: Answer['body']) {
  return { change, same, blank };
}

function translate(file: string, id: string, text: string): string {
  const [start, rest = ''] = file.split(`<trans-unit id="${id}"`);
  return `${start}<trans-unit id="${id}"${rest.replace(/(<target[^>]*>)[^<]*(<\/target>)/, `$1${text}$2`)}`;
}

async function exported(site: Parameters<typeof download>[0], query = 'languages=de,it'): Promise<string> {
  return (await download(site, `/api/translations/agency.xlf?${query}`)).toString();
}

test('missing and outdated texts are exported as XLIFF, and imported as one change with one undo', {
  tags: 'full',
}, async ({ admin, site }) => {
  await fill(admin);
  await admin('POST', '/api/glossary-term', { term_fr: 'presse', term_it: 'pressa' });
  const file = await exported(site);
  expect(file).toContain('<source>Vérins {name} &amp; &lt;b&gt;</source>');
  expect(file).toContain('maxwidth="20000"');
  expect(file).toContain('<note from="Glossary" annotates="source">vérin = Zylinder</note>');
  expect(file).toContain('presse = pressa</note>');
  expect(file).toContain('<note from="French before" annotates="source">name in fr</note>');
  expect(file).not.toContain('machine.1.name.de');
  const before = (await admin('GET', '/api/machine/1')).body;
  const back = translate(translate(file, german, 'Zylinder {name} &amp; &lt;b&gt;'), italian, 'Pressa');
  const { status, body: read } = await send(admin, back);
  expect({ status, ...counts(read), faults: read.faults }).toEqual({
    status: 200,
    change: 2,
    same: 0,
    blank: 0,
    faults: [],
  });
  expect(read.differences[0]).toMatchObject({
    noun: 'machine',
    record: 'Presse',
    fields: [{ field: 'description', from: '' }],
  });
  expect((await admin('GET', '/api/machine/1')).body).toEqual(before);

  const generation = site.store.generation();
  const { body: applied } = await admin('POST', `/api/change-sets/${read.id}/publish`);
  expect(applied).toMatchObject({ state: 'published', history: expect.any(Number) });
  expect(site.store.generation()).toBe(generation + 1);
  const texts = { description_de: 'Zylinder {name} & <b>', name_it: 'Pressa' };
  expect((await admin('GET', '/api/machine/1')).body).toMatchObject(texts);
  expect(await exported(site)).not.toContain('<trans-unit');
  expect(counts((await send(admin, back)).body)).toEqual({ change: 0, same: 2, blank: 0 });

  await admin('POST', `/api/history/${applied.history}/restore`);
  expect((await admin('GET', '/api/machine/1')).body).toMatchObject({ description_de: '', name_it: 'name in it' });
  expect(await exported(site)).toBe(file); // missing and outdated again
});

test('an import leaves out texts with errors and applies the others', { tags: 'full' }, async ({ admin, site }) => {
  await fill(admin);
  await admin('POST', '/api/machine/1/options', { ...inAll('name', 'value'), name_de: '' });
  await admin('POST', '/api/news', inAll('title'));
  await admin('POST', '/api/news/1/content', newsContent);
  const file = await exported(site);
  const faulty: [id: string, text: string, detail: string][] = [
    [german, 'Zylinder', 'lacks {name}'],
    [german, 'Zylinder {name} &amp; &lt;b&gt; 12 kg', 'has 12 kg, which the French text does not'],
    [italian, 'x'.repeat(201), 'must have at most 200 characters'],
  ];
  for (const [id, text, detail] of faulty) {
    const { body } = await send(admin, translate(translate(file, id, text), 'option.1.name.de', 'Anschlag'));
    expect(body).toMatchObject({ fault_count: 1, faults: [{ at: id, about: { record: 'Presse' } }] });
    expect(body.faults[0].detail).toContain(detail);
    await admin('POST', `/api/change-sets/${body.id}/publish`);
    const { options, description_de, name_it } = (await admin('GET', '/api/machine/1')).body;
    expect({ name: options[0].name_de, description_de, name_it }).toEqual({
      name: 'Anschlag',
      description_de: '',
      name_it: 'name in it',
    });
  }
  const other = file.replace(`id="${german}"`, 'id="machine.9.description.de"').replace(italian, 'machine.1.name.es');
  expect((await send(admin, other)).body.faults.map(({ detail }: { detail: string }) => detail)).toEqual([
    'is no text of the site: it was removed, or its name was changed',
    'stands under another language than its name says',
  ]);
  await admin('PATCH', '/api/machine/1', { name_fr: 'Presse plieuse' });
  const { body: old } = await send(admin, translate(file, italian, 'Pressa'));
  expect(old.faults[0].detail).toContain('older French text');
});

test('an import does not overwrite changes made since its dry run', { tags: 'full' }, async ({ admin, site }) => {
  await fill(admin);
  const { body: read } = await send(admin, translate(await exported(site), italian, 'Pressa'));
  await admin('PATCH', '/api/machine/1', { name_fr: 'Autre' });
  expect((await admin('POST', `/api/change-sets/${read.id}/publish`)).status).toBe(409);
  const { body: now } = await admin('GET', `/api/change-sets/${read.id}`);
  expect(now).toMatchObject({
    state: 'open',
    collisions: 1,
    differences: [{ collides: true, fields: [{ french: expect.any(String), french_now: 'Autre' }] }],
  });
  const { body: decided } = await admin('POST', `/api/change-sets/${read.id}/decide`, { take: 'live' });
  expect(decided).toMatchObject({ counts: { change: 0 }, differences: [] });
  expect((await admin('GET', '/api/machine/1')).body.name_it).toBe('name in it');
});

test('an import that is not applied is deleted after 30 days, and one that can be undone is kept', {
  tags: 'full',
}, async ({ admin, site }) => {
  await fill(admin);
  const file = translate(await exported(site), italian, 'Pressa');
  const { body: waiting } = await send(admin, file);
  const { body: read } = await send(admin, file);
  const { body: applied } = await admin('POST', `/api/change-sets/${read.id}/publish`);
  const day = 24 * 60 * 60 * 1000;
  const statuses = async (time: number) => {
    await clearAway(site, time);
    const paths = [waiting, read].map(({ id }) => `/api/change-sets/${id}`);
    return Promise.all(paths.map(async (path) => (await admin('GET', path)).status));
  };
  expect(await statuses(Date.now() + 29 * day)).toEqual([200, 200]);
  expect(await statuses(Date.now() + 31 * day)).toEqual([404, 200]);
  expect((await admin('POST', `/api/history/${applied.history}/restore`)).status).toBe(200);
  expect((await admin('GET', '/api/machine/1')).body.name_it).toBe('name in it');
});

test('translations can be exchanged as a workbook, and no text becomes a formula', { tags: 'full' }, async ({
  admin,
  site,
}) => {
  await fill(admin);
  await admin('PATCH', '/api/machine/1', { description_fr: '=1+B1' });
  const out = await download(site, '/api/translations/agency.xlsx?languages=de&language=fr');
  expect(counts((await send(admin, out, xlsx, 'agency.xlsx')).body)).toEqual({ change: 0, same: 0, blank: 1 });
  const back = await workbook([
    {
      name: 'A',
      rows: [
        ['ID', 'French', 'Translation', 'x'],
        [german, '\u2007=1+B1', '\u2007=B1+1', 'y'],
      ],
    },
  ]);
  const { body: read } = await send(admin, back, xlsx, 'agency.xlsx');
  expect(read.differences).toMatchObject([{ fields: [{ from: '', to: '=B1+1' }] }]);
  const bad = await workbook([{ name: 'A', rows: [['a', 'b']] }]);
  expect((await send(admin, bad, xlsx)).body.detail).toBe(
    'No sheet of the file has the columns ID, French and Translation',
  );
});

test('hostile files are refused with a reason', { tags: 'full' }, async ({ admin }) => {
  const head = '<xliff version="1.2"><file source-language="fr" target-language="de"><body>';
  const tail = '</body></file></xliff>';
  const unit = `<trans-unit id="${german}"><source>a</source><target>b</target></trans-unit>`;
  const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>${head}${unit.replace('>a<', '>&a;<')}${tail}`;
  const refused: [file: Buffer | string, status: number, detail: string][] = [
    [entities, 400, 'document type or defines entities'],
    ['<!DOCTYPE xliff SYSTEM "file:///etc/passwd"><xliff version="1.2"/>', 400, 'document type'],
    [Buffer.from(`\ufeff${head}${unit}${tail}`, 'utf16le'), 400, 'not in UTF-8'],
    [`<?xml version="1.0" encoding="ISO-8859-1"?>${head}${unit}${tail}`, 400, 'not in UTF-8'],
    [`${head}${unit}`, 400, 'cannot be read as XLIFF'],
    ['<a>'.repeat(100_000), 400, 'cannot be read as XLIFF'],
    ['<html/>', 400, 'cannot be read as XLIFF'],
    [head.replace('1.2', '3.0') + tail, 400, 'XLIFF 3.0'],
    [head.replace('"de"', '"pt"') + tail, 400, 'into the language “pt”'],
    [head.replace('"fr"', '"de"') + tail, 400, 'from the language “de”'],
    [head + '<trans-unit/>'.repeat(1_000_000) + tail, 413, `more than ${agencyLimits.units} texts`],
    [head + '<g/>'.repeat(1_000_000) + tail, 413, 'too many tags'],
  ];
  for (const [file, status, detail] of refused) {
    const answer = await send(admin, file);
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({
      status,
      detail: expect.stringContaining(detail),
    });
  }
  expect((await send(admin, head.replace('"de"', '"de-CH"') + tail)).status).toBe(200);
  expect((await admin('GET', '/api/translations/agency.xlf?languages=fr')).status).toBe(400);
});
