import { zipSync } from 'fflate';
import { expect } from 'vitest';
import { clearAway } from '../../../src/server/jobs/clear-away.ts';
import { applyChangeSet } from '../../../src/store/change-set/apply.ts';
import { type Call, test } from '../../support/contract.ts';
import { blank, category, inAll, machine } from '../../support/samples.ts';
import { addRow, download, edit, send, setCell, workbook } from '../../support/spreadsheet.ts';

/** Texts that a spreadsheet program would run, read as another type, or write differently. */
const hostile = {
  name_fr: '=1+1',
  name_de: '+41 26 000 00 00',
  name_en: '-5 °C',
  name_it: '@SUM(A1)',
  name_es: '\u2007=kept',
  description_fr: 'une ligne\nune autre\r\nla troisième\t_x000D_ & <b> "a";b',
  description_de: '0261234567',
  description_en: '\t=cmd',
  description_it: '\r\n=cmd',
  description_es: "'=1",
};

/** Adds two machines, the first one in a category and with texts in each list. */
async function fill(admin: Call): Promise<void> {
  await admin('POST', '/api/category', category);
  await admin('POST', '/api/machine', { ...machine, ...hostile, priority: 3 });
  await admin('POST', '/api/machine', { ...machine, name_fr: 'Presse', visible: false });
  await admin('POST', '/api/machine/1/category', { id: 1 });
  await admin('PATCH', '/api/machine/2', { public_from: '2026-10-25T01:30:00Z', public_until: '2027-01-01T00:00:00Z' });
  await admin('POST', '/api/machine/1/advantages', inAll('description'));
  await admin('POST', '/api/machine/1/options', { ...inAll('name', 'value'), value_fr: '10-12', priority: 2 });
  await admin('POST', '/api/machine/1/technical-characteristics', { ...inAll('name', 'value'), value_fr: '22' });
}

const nothing = { counts: { add: 0, change: 0, remove: 0 }, faults: [], differences: [] };

test('an unchanged file imports without changes, as workbook, from another program and as CSV', {
  tags: 'full',
}, async ({ admin, site }) => {
  await fill(admin);
  const file = await download(site);
  expect((await send(admin, file)).body).toMatchObject(nothing);
  expect((await send(admin, await edit(file, () => {}))).body).toMatchObject(nothing);
  const french = await download(site, '/api/catalogue.xlsx?language=fr');
  expect((await send(admin, french)).body).toMatchObject(nothing);
  for (const language of ['en', 'fr']) {
    const zip = await download(site, `/api/catalogue.zip?language=${language}`);
    expect((await send(admin, zip, 'application/zip', 'catalogue.zip')).body).toMatchObject(nothing);
  }
});

test('an import reads conditions as words and prices in francs, and gives new characteristics their kind and figure', {
  tags: 'full',
}, async ({ admin, site }) => {
  await fill(admin);
  await admin('PATCH', '/api/machine/1', { condition: 'used', price: 24_500.5 });
  const file = await edit(await download(site), ({ machines, characteristics }) => {
    if (!machines || !characteristics) throw new Error('A sheet is missing');
    setCell(machines, 1, 'Condition', 'Démonstration');
    setCell(machines, 1, 'Price in CHF', 980.05);
    setCell(machines, 2, 'Availability', 'sold');
    addRow(characteristics, { 'Machine ID': 2, 'Name (fr)': 'Puissance', 'Value (fr)': '5–7,5 kW' });
  });
  const { body: read } = await send(admin, file);
  expect(read.faults).toEqual([]);
  expect(read.differences[0].fields).toMatchObject([
    { field: 'condition', language: null, from: 'used', to: 'demonstration' },
    { field: 'price', language: null, from: 24_500.5, to: 980.05 },
  ]);
  const { body: applied } = await admin('POST', `/api/change-sets/${read.id}/publish`);
  expect((await admin('GET', '/api/machine/1')).body).toMatchObject({ condition: 'demonstration', price: 980.05 });
  const { body: second } = await admin('GET', '/api/machine/2');
  expect(second.availability).toBe('sold');
  const kinds = (await admin('GET', '/api/characteristic-kind')).body as { id: number; name_fr: string }[];
  const power = kinds.find(({ name_fr }) => name_fr === 'Puissance');
  expect(second.technical_characteristics).toMatchObject([{ kind_id: power?.id, figure_low: 5, figure_high: 7.5 }]);
  await admin('POST', `/api/history/${applied.history}/restore`);
  expect((await admin('GET', '/api/machine/1')).body).toMatchObject({ condition: 'used', price: 24_500.5 });

  const faulty = await edit(await download(site), ({ machines }) => {
    setCell(machines as never, 1, 'Condition', 'broken');
    setCell(machines as never, 1, 'Price in CHF', 1.234);
  });
  expect((await send(admin, faulty)).body.faults).toHaveLength(2);
});

test('a dry run shows each difference and writes nothing, and applying it is one change with one undo', async ({
  admin,
  site,
}) => {
  await fill(admin);
  await admin('POST', '/api/category', { ...category, name_fr: 'Cisailles' });
  const before = (await admin('GET', '/api/machine')).body;
  const [first, second] = [(await admin('GET', '/api/machine/1')).body, (await admin('GET', '/api/machine/2')).body];
  const file = await edit(await download(site), ({ machines, characteristics, options, advantages }) => {
    if (!machines || !characteristics || !options || !advantages) throw new Error('A sheet is missing');
    setCell(machines, 1, 'Name (fr)', 'Presse plieuse');
    setCell(machines, 1, 'Visible', 'no');
    setCell(machines, 1, 'Priority', null);
    setCell(machines, 1, 'Categories', 'cisailles; 1');
    setCell(machines, 2, 'Remove', 'x');
    addRow(machines, { ID: 'n1', 'Name (fr)': 'Neuve', 'Name (de)': '=Neu', Categories: '2' });
    setCell(characteristics, 1, 'Value (fr)', 25.5);
    addRow(characteristics, { 'Machine ID': 'n1', 'Name (fr)': 'Force', 'Value (fr)': '20 t' });
    addRow(options, { 'Machine ID': 1, 'Name (fr)': 'Butée' });
    setCell(advantages, 1, 'Remove', 'yes');
  });
  const { status, body: read } = await send(admin, file);
  expect({ status, faults: read.faults, counts: read.counts }).toEqual({
    status: 200,
    faults: [],
    counts: { add: 3, change: 2, remove: 2 },
  });
  expect(read.differences[0]).toMatchObject({
    number: 1,
    kind: 'change',
    noun: 'machine',
    record_id: 1,
    record: '=1+1',
    item: null,
    place: 'Machines!A2',
    fields: [
      { field: 'name', language: 'fr', from: '=1+1', to: 'Presse plieuse' },
      { field: 'categories', language: null, from: '1', to: '1,2' },
      { field: 'visible', language: null, from: true, to: false },
      { field: 'priority', language: null, from: 3, to: null },
    ],
  });
  expect((await admin('GET', '/api/machine')).body).toEqual(before);

  const generation = site.store.generation();
  const applied = await admin('POST', `/api/change-sets/${read.id}/publish`);
  expect(applied).toMatchObject({ status: 200, body: { state: 'published', history: expect.any(Number) } });
  expect(site.store.generation()).toBe(generation + 1);
  const now = (await admin('GET', '/api/machine/1')).body;
  expect(now).toMatchObject({
    name_fr: 'Presse plieuse',
    name_de: hostile.name_de,
    visible: false,
    priority: null,
    version: first.version + 1,
    advantages: [],
    options: [{ id: 1 }, { name_fr: 'Butée', priority: null }],
    technical_characteristics: [{ value_fr: '25.5' }],
  });
  expect(now.categories.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  const { body: added } = await admin('GET', '/api/machine/3');
  expect(added).toMatchObject({ ...blank('description'), name_fr: 'Neuve', name_de: '=Neu', visible: true });
  expect(added.technical_characteristics).toMatchObject([{ name_fr: 'Force', value_fr: '20 t' }]);
  expect((await admin('GET', '/api/machine/2')).status).toBe(404);
  expect((await admin('POST', `/api/change-sets/${read.id}/publish`)).status).toBe(409);

  const [entry] = (await admin('GET', '/api/history?noun=catalogue')).body;
  expect(entry).toMatchObject({
    id: applied.body.history,
    action: 'import',
    label: 'catalogue.xlsx',
    restorable: true,
  });
  const [ofMachine] = (await admin('GET', '/api/history?noun=machine&id=1')).body;
  expect(ofMachine).toEqual({ ...entry, restorable: false });
  const undone = await admin('POST', `/api/history/${entry.id}/restore`);
  expect(undone).toMatchObject({ status: 200, body: { noun: 'catalogue', dropped: [], kept: 0 } });
  const same = { version: expect.any(Number), updated_at: expect.any(String) };
  const again = (await admin('GET', '/api/machine/1')).body;
  const [characteristic] = first.technical_characteristics;
  const [advantage] = first.advantages;
  expect(again).toEqual({
    ...first,
    ...same,
    technical_characteristics: [{ ...characteristic, version: 3 }],
    advantages: [{ ...advantage, version: 2 }],
  });
  expect((await admin('GET', '/api/machine/2')).body).toEqual({ ...second, ...same });
  expect((await admin('GET', '/api/machine/3')).status).toBe(404);
  expect((await admin('GET', '/api/translations/summary?noun=machine')).body).toBeDefined();
  expect((await admin('POST', `/api/history/${entry.id}/restore`)).status).toBe(409);
});

test('an import does not overwrite fields changed since its dry run, until that is decided', {
  tags: 'full',
}, async ({ admin, site }) => {
  await fill(admin);
  const { body: read } = await send(
    admin,
    await edit(await download(site), ({ machines }) => {
      setCell(machines as never, 1, 'Name (de)', 'Presse');
      setCell(machines as never, 2, 'Name (de)', 'Schere');
    }),
  );
  await admin('PATCH', '/api/machine/2', { name_de: 'Anders', name_en: 'Untouched by the file' });
  const refused = await admin('POST', `/api/change-sets/${read.id}/publish`);
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Decide what to keep') } });
  expect((await admin('GET', '/api/machine/1')).body.name_de).toBe(hostile.name_de);
  const { body: anew } = await admin('GET', `/api/change-sets/${read.id}`);
  expect(anew.collisions).toBe(1);
  expect(anew.differences[1]).toMatchObject({ collides: true, fields: [{ live: 'Anders', to: 'Schere' }] });
  const { body: decided } = await admin('POST', `/api/change-sets/${read.id}/decide`, { take: 'set' });
  expect(decided).toMatchObject({ collisions: 0, differences: [{}, { fields: [{ from: 'Anders', to: 'Schere' }] }] });
  expect((await admin('POST', `/api/change-sets/${read.id}/publish`)).status).toBe(200);
  const { body: second } = await admin('GET', '/api/machine/2');
  expect(second).toMatchObject({ name_de: 'Schere', name_en: 'Untouched by the file' });
});

test('an import that fails at its end leaves the catalogue unchanged and can be applied again', {
  tags: 'full',
}, async ({ admin, site }) => {
  await fill(admin);
  const file = await edit(await download(site), ({ machines, options, characteristics }) => {
    if (!machines || !options || !characteristics) throw new Error('A sheet is missing');
    setCell(machines, 1, 'Name (de)', 'Presse');
    addRow(machines, { ID: 'n1', 'Name (fr)': 'Occasion', Condition: 'Used', Categories: '1' });
    addRow(machines, { ID: 'n2', 'Name (fr)': 'Neuve' });
    addRow(characteristics, { 'Machine ID': 'n2', 'Name (fr)': 'Puissance', 'Value (fr)': '5 kW' });
    setCell(options, 1, 'Remove', 'x');
  });
  const { body: read } = await send(admin, file);
  const bodyOf = async (path: string) => (await admin('GET', path)).body;
  const all = () => Promise.all(['/api/machine', '/api/machine/1', '/api/history'].map(bodyOf));
  const before = await all();
  const generation = site.store.generation();
  // The history entry is written last, and fails because its user does not exist.
  await expect(
    applyChangeSet(site.store, { id: 999, username: 'nobody' }, read.id, { mode: 'publish' }),
  ).rejects.toThrow();
  expect(await all()).toEqual(before);
  expect(site.store.generation()).toBe(generation);

  expect((await admin('POST', `/api/change-sets/${read.id}/publish`)).status).toBe(200);
  const { body: applied } = await admin('GET', `/api/change-sets/${read.id}`);
  type Added = { kind: string; item: object | null; record_id: number };
  const ids: number[] = applied.differences.flatMap(({ kind, item, record_id }: Added) =>
    kind === 'add' && item === null ? [record_id] : [],
  );
  const [used, fresh] = await Promise.all(
    ids.map(async (id: number) => (await admin('GET', `/api/machine/${id}`)).body),
  );
  expect(used).toMatchObject({ name_fr: 'Occasion', condition: 'used', visible: true, categories: [{ id: 1 }] });
  expect(fresh).toMatchObject({ name_fr: 'Neuve', condition: 'new', availability: 'to_order', priority: null });
  expect(fresh.technical_characteristics).toMatchObject([{ figure_low: 5, figure_high: 5 }]);
  const states = site.store.db.selectFrom('translation_state').select('record_id').where('noun', '=', 'machine');
  expect((await states.orderBy('record_id').execute()).map(({ record_id }) => record_id)).toEqual([1, 2, ...ids]);
});

test('undoing an import keeps later changes', { tags: 'full' }, async ({ admin, site }) => {
  await fill(admin);
  const { body: read } = await send(
    admin,
    await edit(await download(site), ({ machines }) => {
      setCell(machines as never, 1, 'Name (de)', 'Presse');
      setCell(machines as never, 1, 'Name (en)', 'Press');
      addRow(machines as never, { 'Name (fr)': 'Neuve' });
    }),
  );
  const { history } = (await admin('POST', `/api/change-sets/${read.id}/publish`)).body;
  await admin('PATCH', '/api/machine/1', { name_en: 'Bending press' });
  await admin('POST', '/api/machine/3/options', inAll('name', 'value'));
  expect((await admin('POST', `/api/history/${history}/restore`)).body).toMatchObject({ kept: 2 });
  expect((await admin('GET', '/api/machine/1')).body).toMatchObject({
    name_de: hostile.name_de,
    name_en: 'Bending press',
  });
  expect((await admin('GET', '/api/machine/3')).body.options).toHaveLength(1);
});

test('each error of a file names its sheet and cell, and nothing is written', { tags: 'full' }, async ({
  admin,
  site,
}) => {
  await fill(admin);
  const file = await edit(await download(site), (sheets) => {
    const { machines, options, characteristics } = sheets;
    if (!machines || !options || !characteristics) throw new Error('A sheet is missing');
    setCell(machines, 1, 'Name (fr)', ' ');
    setCell(machines, 1, 'Priority', 'first');
    setCell(machines, 1, 'Visible', 'perhaps');
    setCell(machines, 1, 'Categories', 'Unknown');
    setCell(machines, 1, 'Name (de)', 'x'.repeat(201));
    setCell(machines, 2, 'Public from', '2027-02-30 25:00');
    setCell(machines, 2, 'Public until', '2020-01-01 08:00');
    addRow(machines, { ID: 99, 'Name (fr)': 'Unknown' });
    addRow(machines, { ID: 1, 'Name (fr)': 'Twice' });
    addRow(machines, { 'Name (de)': 'Without a French name' });
    machines.rows[0]?.push('Colour');
    setCell(options, 1, 'Machine ID', 2);
    addRow(options, { 'Machine ID': 77, 'Name (fr)': 'Of nothing' });
    setCell(characteristics, 1, 'Value (fr)', new Date('2026-10-12'));
    characteristics.rows[0]?.splice(0, 1, 'Nummer');
    sheets.Tabelle1 = { name: 'Tabelle1', rows: [['ID']] };
  });
  const { body } = await send(admin, file);
  const faults = Object.fromEntries(body.faults.map(({ at, detail }: Record<string, string>) => [at, detail]));
  expect(faults).toEqual({
    'Machines!B2': expect.stringContaining('blank'),
    'Machines!C2': expect.stringContaining('at most 200'),
    'Machines!Q2': expect.stringContaining('categories such as'),
    'Machines!X2': expect.stringContaining('yes'),
    'Machines!AA2': expect.stringContaining('whole number'),
    'Machines!Y3': expect.stringContaining('must be a date'),
    'Machines!Z3': expect.stringContaining('later'),
    'Machines!A4': expect.stringContaining('no ID'),
    'Machines!A5': expect.stringContaining('twice'),
    'Machines!B6': expect.stringContaining('blank'),
    'Options!A2': expect.stringContaining('another machine'),
    'Options!A3': expect.stringContaining('no machine'),
    'Characteristics!A1': expect.stringContaining('Machine ID'),
    Tabelle1: expect.stringContaining('no sheet'),
  });
  expect(body.notes).toEqual([
    { at: 'Machines!AC1', detail: expect.stringContaining('no column') },
    { at: 'Characteristics!A1', detail: expect.stringContaining('no column') },
  ]);
  expect((await admin('POST', `/api/change-sets/${body.id}/publish`)).status).toBe(409);
  const french = await admin('GET', `/api/change-sets/${body.id}`, undefined, { 'detail-language': 'fr' });
  expect(french.body.notes[0].detail).toContain('titre');
});

test('formulas without a value, and dates in text cells, are refused, naming the cell', { tags: 'full' }, async ({
  admin,
}) => {
  await fill(admin);
  const cells = new Map([['1,1', { value: null, formula: '1+1' }]]);
  const titles = ['ID', 'Name (fr)', 'Name (de)'];
  const file = await workbook([
    { name: 'Machines', rows: [titles, [1, null, new Date('2026-01-02')], [2, 'Presse', true]], cells },
  ]);
  const { body } = await send(admin, file);
  expect(body.faults).toEqual([
    { at: 'Machines!B2', detail: expect.stringContaining('formula') },
    { at: 'Machines!B2', detail: expect.any(String) },
    { at: 'Machines!C2', detail: expect.stringContaining('date') },
    { at: 'Machines!C3', detail: expect.stringContaining('yes or no') },
  ]);
});

test('a single CSV file is read as the sheet of its name, in the encoding in which it was saved', {
  tags: 'full',
}, async ({ admin }) => {
  await fill(admin);
  const csv = 'Machine ID;ID;Value (fr)\r\n1;1;"24 t"\r\n';
  const read = await send(admin, csv, 'text/csv', 'options (2).csv');
  expect(read.body.differences).toMatchObject([{ item: { noun: 'option' }, fields: [{ field: 'value', to: '24 t' }] }]);
  expect((await send(admin, csv, 'text/csv', 'export.csv')).body.faults).toMatchObject([{ at: 'export' }]);
  const latin = Buffer.from('ID;Name (fr)\r\n1;Pièce\r\n', 'latin1');
  expect((await send(admin, latin, 'text/csv', 'machines.csv')).body.differences).toMatchObject([
    { item: null, fields: [{ field: 'name', to: 'Pièce' }] },
  ]);
  expect((await send(admin, Buffer.from('ID\0'), 'text/csv', 'machines.csv')).body.faults).toEqual([
    { at: 'machines', detail: expect.stringContaining('UTF-8') },
  ]);
});

test('a file that is not a spreadsheet or is too large is refused', { tags: 'full' }, async ({ admin, visitor }) => {
  expect(await send(admin, 'no zip at all')).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('xlsx') },
  });
  expect((await send(admin, '%PDF', 'application/pdf')).status).toBe(415);
  expect((await admin('POST', '/api/catalogue/import')).status).toBe(400);
  expect((await send(visitor, 'x')).status).toBe(401);
  expect((await visitor('GET', '/api/catalogue.xlsx')).status).toBe(401);
  const long = await workbook([{ name: 'Machines', rows: [['ID'], ...Array.from({ length: 100_001 }, () => [1])] }]);
  expect(await send(admin, long)).toMatchObject({ status: 413, body: { detail: expect.stringContaining('rows') } });
  expect((await admin('GET', '/api/change-sets/1')).status).toBe(404);
  expect((await send(admin, Buffer.alloc(31 * 1024 * 1024))).status).toBe(413);
});

test('a zip bomb is refused before it is unpacked, whatever size it declares', { tags: 'full' }, async ({ admin }) => {
  const zeros = new Uint8Array(32 * 1024 * 1024);
  const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': zeros }));
  expect(await send(admin, bomb)).toMatchObject({
    status: 413,
    body: { detail: expect.stringContaining('sheet1.xml: too large when it is unpacked') },
  });
  const csv = Buffer.from(zipSync({ 'machines.csv': zeros }));
  expect((await send(admin, csv, 'application/zip', 'a.zip')).status).toBe(413);
  // The size in the central directory, 24 bytes after its signature.
  bomb.writeUInt32LE(10, bomb.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
  expect((await send(admin, bomb)).status).toBe(400);
});

test('an import is deleted after 30 days, or with its history entry if it was applied', {
  tags: 'full',
}, async ({ admin, site }) => {
  await fill(admin);
  const file = await edit(await download(site), ({ machines }) => setCell(machines as never, 1, 'Name (de)', 'Presse'));
  const [unused, used] = [(await send(admin, file)).body, (await send(admin, file)).body];
  await admin('POST', `/api/change-sets/${used.id}/publish`);
  const statuses = async () =>
    Promise.all([unused, used].map(async ({ id }) => (await admin('GET', `/api/change-sets/${id}`)).status));
  await clearAway(site, Date.now());
  expect(await statuses()).toEqual([200, 200]);
  await clearAway(site, Date.now() + 31 * 24 * 60 * 60 * 1000);
  expect(await statuses()).toEqual([404, 200]);
  await site.store.db.deleteFrom('history').execute();
  await clearAway(site, Date.now() + 31 * 24 * 60 * 60 * 1000);
  expect(await statuses()).toEqual([404, 404]);
});
