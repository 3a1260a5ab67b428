import { expect, test } from 'vitest';
import { inAll } from '../../support/samples.ts';
import { type Older, upgrade } from '../../support/upgrade.ts';

/** The last schema with tables of their own for spreadsheets and files of agencies. */
const older = '0055-fetched-mail';

const moment = '2026-11-01T00:00:00.000Z';
const file = { user_id: 1, faults: '[]', fault_count: 0, created_at: moment };

test('spreadsheets and files of agencies from before an upgrade can still be applied and undone', async () => {
  const { admin } = await upgrade(async (db) => {
    const texts = { ...inAll('name', 'description', 'metadescription'), name_fr: 'a' };
    for (const name_de of ['vom Büro', 'alt', 'alt'])
      await insert(db, 'machine', { ...texts, name_fr: 'Presse', name_de, copied: '' });
    await insert(db, 'machine', { ...texts, name_it: 'nuovo' });
    const removed = { ...texts, id: 9, visible: 1, created_at: moment, updated_at: moment, version: 1, copied: '' };
    const snapshot = { table: 'machine', row: removed, children: [], versions: [], links: [] };
    await importFile(db, 'catalogue', 'applied', [
      change(1, { from: { name_de: 'alt', copied: 'name_de' }, to: { name_de: 'vom Büro' } }),
      change(4, { to: texts }, 'add'),
      change(9, { stamp: '1', snapshot }, 'remove'),
    ]);
    await importFile(db, 'catalogue', 'checked', [change(2, { from: { name_de: 'alt' }, to: { name_de: 'neu' } })]);
    const translation = { french: 'a', from: 'vecchio', to: 'nuovo', wasCopy: true, source: 'ancien' };
    await importFile(db, 'agency', 'applied', [text(4, 'it', translation)]);
    await importFile(db, 'agency', 'checked', [text(3, 'de', { french: 'Presse', from: 'alt', to: 'neu' })]);
  }, older);
  const read = async (path: string) => (await admin('GET', path)).body;
  expect(await read('/api/change-sets/1')).toMatchObject({
    name: 'catalogue.1',
    state: 'published',
    counts: { add: 1, change: 1, remove: 1 },
    differences: [
      { noun: 'machine', fields: [{ field: 'name', language: 'de', from: 'alt', to: 'vom Büro' }] },
      {},
      {},
    ],
  });
  expect(await read('/api/change-sets/3')).toMatchObject({
    name: 'agency.1',
    differences: [{ noun: 'machine', record_id: 4, fields: [{ from: 'vecchio', to: 'nuovo' }] }],
  });
  expect((await admin('POST', '/api/change-sets/2/publish')).body).toMatchObject({ state: 'published' });
  expect(await read('/api/machine/2')).toMatchObject({ name_de: 'neu' });
  expect((await admin('POST', '/api/change-sets/4/publish')).body).toMatchObject({ state: 'published' });
  expect(await read('/api/machine/3')).toMatchObject({ name_de: 'neu' });

  const entries = await read('/api/history');
  const undo = async (noun: string, label: string) => {
    const { id } = entries.find(
      (entry: { noun: string; label: string }) => entry.noun === noun && entry.label === label,
    );
    return admin('POST', `/api/history/${id}/restore`);
  };
  expect(await undo('agency', 'agency.1')).toMatchObject({ status: 200, body: { kept: 0 } });
  expect(await read('/api/machine/4')).toMatchObject({ name_it: 'vecchio', copied: ['name_it'] });
  expect(await undo('catalogue', 'catalogue.1')).toMatchObject({ status: 200, body: { kept: 1 } });
  expect(await read('/api/machine/1')).toMatchObject({ name_de: 'alt', copied: ['name_de'] });
  expect(await read('/api/machine/9')).toMatchObject({ name_fr: 'a' });
  expect(
    (await read('/api/change-sets')).sets.map(({ source, state }: Record<string, string>) => `${source} ${state}`),
  ).toEqual(['agency published', 'agency undone', 'spreadsheet published', 'spreadsheet undone']);
});

function change(id: number, content: object, kind = 'change') {
  return { kind, sheet: 'machines', row_id: id, machine_id: id, label: 'a', place: 'Machines!2', content };
}

function text(id: number, language: string, content: object) {
  return {
    noun: 'machine',
    record_id: id,
    item_table: 'machine',
    row_id: id,
    field: 'name',
    language,
    place: 'm',
    content,
  };
}

async function importFile(
  db: Older,
  kind: string,
  state: string,
  changes: (object & { content: object })[],
): Promise<void> {
  const counts = kind === 'agency' ? { same_count: 0, blank_count: 0 } : {};
  const name = state === 'applied' ? `${kind}.1` : `${kind}.2`;
  const applied_at = state === 'applied' ? moment : null;
  await db
    .insertInto(`${kind}_import`)
    .values({ ...file, ...counts, file: name, state, applied_at })
    .execute();
  const import_id = state === 'applied' ? 1 : 2;
  for (const [index, { content, ...change }] of changes.entries())
    await db
      .insertInto(`${kind}_change`)
      .values({ ...change, import_id, number: index + 1, content: JSON.stringify(content) })
      .execute();
  if (state !== 'applied') return;
  const subject = { noun: kind, record_id: 1, record_label: name, item_noun: kind, item_id: 1, item_label: '' };
  const stamps = { at: moment, updated_at: moment, user_id: null, username: 'admin', version: 0 };
  await db
    .insertInto('history')
    .values({ ...subject, ...stamps, action: 'import' })
    .execute();
}

async function insert(db: Older, table: string, row: object): Promise<void> {
  await db
    .insertInto(table)
    .values({ ...row, created_at: moment, updated_at: moment })
    .execute();
}
