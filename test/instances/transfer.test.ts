import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type Location, withDatabase } from '../crash/database.ts';
import { type Call, openSession, signIn } from '../support/administrator.ts';
import { samples } from '../support/attachment.ts';
import { runCommand } from '../support/command.ts';
import { picture } from '../support/media-sample.ts';
import { createDatabase, dropDatabase } from '../support/postgres.ts';
import { receivedMail } from '../support/received-mail.ts';
import { makeBucket, type S3Server, startS3Server } from '../support/s3-server.ts';
import { enquiry } from '../support/samples.ts';
import { type Server, startServer } from '../support/server.ts';
import { openDatabase } from '../support/site-database.ts';
import { type StoredFiles, storedFiles } from '../support/stored-files.ts';

let folder: string;
let data: string;
let s3: S3Server;
/** The public site before the transfer. */
let seen: Record<string, string>;
/** The id of a deleted machine. */
let gone: number;

/** Creates a used site with history, hidden and deleted machines, an enquiry with a file, and rows in every table. */
beforeAll(async () => {
  [folder, s3] = await Promise.all([mkdtemp(join(tmpdir(), 'transfer-')), startS3Server()]);
  data = join(folder, 'data');
  await mkdir(data);
  const server = await startServer(data);
  const admin = await signIn(server.url);
  gone = await use(server, admin);
  const { said } = await runCommand(data, ['transfer'], { environment: { DATABASE_URL: 'postgres://nowhere/site' } });
  expect(said).toMatch(/^The site was not transferred\. The site runs on .*: stop it first\n$/);
  seen = await look(server);
  await server.stop();
  changeData(`insert into second_factor values (1, 'secret', 0, 5); insert into recovery_code values (1, 'hash');
    insert into passkey values (1, 1, 'id', 'key', 4294967295, 'internal', 'localhost', 'Laptop', '2026-01-01T00:00:00.000Z', null);
    insert into spent_challenge values ('hash', '2026-01-01T00:00:00.000Z');
    insert into email_change values (1, 'admin@example.ch', 'hash', 'mail', '2026-01-01T00:00:00.000Z');
    insert into invitation values (1, 'hash', 'marie@example.ch', 'Marie', 'translator', 'de', 1, null, '2026-01-01T00:00:00.000Z');
    insert into webhook values (1, 'https://crm.example.ch/', 'CRM', 'whsec_secret', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
    insert into webhook_delivery (webhook_id, created_at, since, due_at) values ('msg_1', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
    insert into api_token (token_hash, name, scopes, user_id, until, created_at) values ('hash', 'CRM', 'content', 1, '2026-12-31', '2026-01-01T00:00:00.000Z');
    insert into api_token_use (token_id, used_at, tool, subject, status)
      values (1, '2026-01-01T00:00:00.000Z', 'read', '/machine/1', 200);
    insert into cut_part (enquiry_id, attachment_id, quantity, thickness, grade)
      select enquiry_id, id, '12', '10', 'S355' from attachment limit 1;
    insert into visit_words values ('2026-01-01', 'tarière', 3);
    insert into change_set (name, source, username, state, created_at, changed_at)
      values ('list.xlsx', 'spreadsheet', 'admin', 'published', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
    insert into change_set_change values (1, 1, 'change', 'machine', 2, 2, 'VB', 'B2', null, '{}');
    insert into change_set_media select 1, name from media limit 1;
    insert into change_set_link (set_id, token_hash, until, created_at) values (1, 'hash', '2026-12-31', '2026-01-01T00:00:00.000Z');
    insert into certificate (name_fr, created_at, updated_at) values ('ISO 3834-2', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
    insert into contact_point (role_fr, created_at, updated_at) values ('Devis', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
    insert into fetched_mail values ('hash', '2026-01-01T00:00:00.000Z');
    insert into translation_usage values ('2026-01', 1200);
    insert into push_subscription (user_id, endpoint, p256dh, auth, browser, system, created_at)
      values (1, 'https://push.example.ch/1', 'key', 'secret', 'Firefox', 'Android', '2026-01-01T00:00:00.000Z');
    insert into push_delivery (subscription_id, enquiry_id, created_at, since, due_at)
      select 1, id, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' from enquiry limit 1;
    insert into password_reset values ('hash', 1, '2026-01-01T00:00:00.000Z', null);
    insert into login_failure (subject, created_at) values ('account:admin', '2026-01-01T00:00:00.000Z')`);
});

afterAll(async () => {
  await s3.stop();
  for (const one of [folder, s3.folder]) await rm(one, { recursive: true });
});

test('a transfer moves a complete site to PostgreSQL and a bucket, and a backup moves it on to others', async () => {
  const [place, files] = await newLocation();
  const before = await rowsOf({ directory: data });
  for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
  const target = { directory: data, url: place.DATABASE_URL };
  changeData("insert into setting values ('late', char(0), '')"); // PostgreSQL cannot store this character
  const broken = await runCommand(data, ['transfer'], { environment: place });
  expect([broken.status, broken.said]).toEqual([1, expect.stringContaining('The site was not transferred')]);
  const filled = Object.entries(await rowsOf(target)).filter(([, rows]) => rows.length > 0);
  expect(Object.fromEntries(filled), 'the same as in a new database').toEqual({
    characteristic_kind: expect.objectContaining({ length: 17 }),
    client: expect.objectContaining({ length: 14 }),
    glossary_term: expect.any(Array),
    history_entry: expect.objectContaining({ length: 14 }),
    history_block: expect.any(Array),
    project: expect.objectContaining({ length: 4 }),
    project_picture: expect.objectContaining({ length: 12 }),
    service: expect.objectContaining({ length: 16 }),
    steel_family: expect.any(Array),
    tolerance_row: expect.any(Array),
    translation_state: expect.objectContaining({ length: 38 }),
    translation_count: expect.any(Array),
    generation: ['{"id":1,"value":1}'],
    enquiry_volume: ['{"bytes":0}'],
  });
  changeData("delete from setting where name = 'late'");
  expect(await rowsOf({ directory: data })).toEqual(before);

  const bytes = await hashOf(join(data, 'site.db'));
  const { status, said } = await runCommand(data, ['transfer'], { environment: place });
  expect([status, said]).toEqual([0, expect.stringMatching(/4 category, .*\n.*Files in the bucket/)]);
  expect(await rowsOf(target)).toEqual(before);
  await expectSameFiles(files, storedFiles(data));
  expect(await hashOf(join(data, 'site.db'))).toBe(bytes);
  for (const command of [['transfer'], ['restore', 'some.tar']]) {
    const again = await runCommand(data, command, { environment: place });
    expect([again.status, again.said]).toEqual([
      1,
      expect.stringMatching(/^(Nothing|The site) was .* has content \(media, .*: name an/),
    ]);
  }

  const elsewhere = await mkdtemp(join(folder, 'elsewhere-'));
  const server = await startServer(elsewhere, place);
  onTestFinished(server.stop);
  expect(await look(server)).toEqual(seen);
  const admin = await signIn(server.url);
  expect((await admin('POST', '/api/machine', { name_fr: 'Après' })).id).toBe(gone + 1);
  await admin('DELETE', `/api/machine/${gone + 1}`);
  await server.stop();

  const archive = join(folder, 'site.tar');
  expect(await runCommand(elsewhere, ['backup', archive], { environment: place })).toMatchObject({ status: 0 });
  const [other, otherFiles] = await newLocation();
  const restored = await mkdtemp(join(folder, 'restored-'));
  const back = await runCommand(restored, ['restore', archive], { environment: other });
  expect([back.status, back.said]).toEqual([0, expect.stringContaining('npm run transfer')]);
  expect(await runCommand(restored, ['transfer'], { environment: other })).toMatchObject({ status: 0 });
  const after = await rowsOf({ directory: elsewhere, url: place.DATABASE_URL });
  expect(await rowsOf({ directory: restored, url: other.DATABASE_URL })).toEqual(after);
  await expectSameFiles(otherFiles, files);
  const given = await withDatabase({ directory: restored, url: other.DATABASE_URL }, (read) =>
    read("select pg_sequence_last_value(pg_get_serial_sequence('machine', 'id')::regclass) as id"),
  );
  expect(given).toEqual([{ id: gone + 1 }]);
});

test('an impossible transfer is refused with an explanation', async () => {
  const [{ DATABASE_URL, ...bucket }] = await newLocation();
  const said = async (directory: string, environment: Record<string, string>) =>
    (await runCommand(directory, ['transfer'], { environment })).said;
  expect(await said(data, {})).toMatch(/Neither DATABASE_URL nor S3_BUCKET is set/);
  expect(await said(folder, bucket)).toMatch(/There is no database in .*: nothing to transfer/);
  const old = join(folder, 'old');
  await cp(join(data, 'site.db'), join(old, 'site.db'));
  const change = 'delete from kysely_migration where name = (select max(name) from kysely_migration)';
  changeData(change, old);
  expect(await said(old, { DATABASE_URL })).toMatch(/another version .* start the site with this version once\n$/);
  const nowhere = { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:1' };
  expect(await said(data, nowhere)).toMatch(
    /^The site was not transferred\. The file cannot be read at the moment\. Try again later \(/,
  );
  const partly = await runCommand(data, ['transfer'], { environment: bucket });
  expect([partly.status, partly.said]).toEqual([
    0,
    expect.stringMatching(/^Files in the bucket.* delete media, attach/s),
  ]);
  const rows = join(folder, 'rows'); // a site with its files already in the bucket
  await cp(join(data, 'site.db'), join(rows, 'site.db'));
  expect(await said(rows, { ...bucket, DATABASE_URL })).toMatch(/^Rows, .*\nFiles in the bucket.*: \d+\.\nStart/);
});

/** Creates an empty database and an empty bucket. */
async function newLocation() {
  const DATABASE_URL = await createDatabase(inject('template') ?? '');
  const bucket = await makeBucket(s3);
  onTestFinished(() => dropDatabase(DATABASE_URL));
  const place = { ...bucket.environment, DATABASE_URL };
  return [place, storedFiles(folder, bucket.folder)] as const;
}

/** Uses the site like an editor. Returns the id of the deleted machine. */
async function use({ url }: Server, admin: Call): Promise<number> {
  await admin('PATCH', '/api/page/home/text/home.hero.title', { text_de: 'Ihre Maschine läuft' });
  await admin('PATCH', '/api/machine/1', { name_de: 'Prüfstand «Größe» 🔧', visible: false });
  const headers = { cookie: await openSession(url), 'content-type': 'image/png' };
  const map = new Uint8Array(await picture().png().toBuffer());
  expect((await fetch(`${url}/api/page/contact/picture/map`, { method: 'PUT', headers, body: map })).status).toBe(200);
  const visit = { what: 'view', path: '/en/machine/2', from: 'https://search.example.ch/', touch: 0 };
  const json = { 'content-type': 'application/json', origin: url, 'user-agent': 'Mozilla/5.0 Firefox/145.0' };
  expect(
    (await fetch(`${url}/api/visits`, { method: 'POST', headers: json, body: JSON.stringify(visit) })).status,
  ).toBe(204);
  const machines = (await admin('GET', '/api/machine')) as unknown as { id: number }[];
  const last = Math.max(...machines.map(({ id }) => id));
  await admin('DELETE', `/api/machine/${last}`);
  const body = new FormData();
  const basket = JSON.stringify([{ machine: 2, name: 'M', quantity: 3, note: 'galvanised' }]);
  for (const [name, value] of Object.entries({ ...enquiry, object: 'quote', basket })) body.append(name, value);
  body.append('attachments', new File([new Uint8Array(samples['plan.pdf'])], 'plan.pdf'));
  const answer = await fetch(`${url}/api/contact/quote`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
  });
  expect(answer.status).toBe(204);
  await correspond(url, admin, headers.cookie);
  return last;
}

/** Adds a text block, a file of an answer, and a received mail. */
async function correspond(url: string, admin: Call, cookie: string): Promise<void> {
  await admin('POST', '/api/answer-block', { name: 'Offer', text_fr: 'Bonjour {name}' });
  const send = async (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const { status } = await fetch(url + path, { method: 'POST', headers: { cookie, 'content-type': type }, body });
    expect(status, path).toBe(200);
  };
  const file = new Uint8Array(samples['plan.pdf']);
  await send('/api/message/1/answer/files?name=offer.pdf', 'application/octet-stream', file);
  await send('/api/message/1/mails', 'message/rfc822', receivedMail());
}

/** Returns the public pages of the site. */
async function look({ url }: Server): Promise<Record<string, string>> {
  const paths = ['/fr', '/de/unsere-maschinen', '/en/machine/2', '/sitemap.xml', '/api/machine', '/api/news'];
  const answers = paths.map(async (path) => {
    const answer = await fetch(url + path);
    expect(answer.status, path).toBe(200);
    return [path, (await answer.text()).replaceAll(url, '')];
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** Returns all rows of all tables, known to the product or not, except for tables filled by triggers. */
function rowsOf(place: Location): Promise<Record<string, string[]>> {
  const names =
    place.url === undefined
      ? "select name from sqlite_schema where type = 'table' and name not like 'sqlite%'"
      : "select tablename as name from pg_tables where schemaname = 'public'";
  return withDatabase(place, async (read) => {
    const tables: Record<string, string[]> = {};
    for (const { name } of await read(`${names} order by 1`)) {
      if (/^kysely|_search/.test(String(name))) continue;
      const rows = await read(`select * from "${name}"`);
      tables[String(name)] = rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
    }
    return tables;
  });
}

function changeData(sql: string, directory = data): void {
  using database = openDatabase(directory);
  database.exec(sql);
}

async function expectSameFiles(files: StoredFiles, others: StoredFiles): Promise<void> {
  for (const place of ['media', 'attachments'] as const) {
    const names = await files.list(place);
    expect(names.length, place).toBeGreaterThan(0);
    expect(names).toEqual(await others.list(place));
    for (const name of names)
      expect(await hashOf(files.path(place, name)), name).toBe(await hashOf(others.path(place, name)));
  }
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}
