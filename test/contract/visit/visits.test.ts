import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createVisitCounter } from '../../../src/api/visit/visit-counter.ts';
import { mostHosts, visitBudgets } from '../../../src/domain/visit.ts';
import { clearAway } from '../../../src/server/jobs/clear-away.ts';
import type { Database } from '../../../src/store/engine/row.ts';
import { type Call, caller, test } from '../../support/contract.ts';
import { enquiry, machine, news } from '../../support/samples.ts';

const now = '2026-11-25T12:00:00Z';
const today = '2026-11-25';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
});
afterEach(() => {
  vi.useRealTimers();
});

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const computer = 'Mozilla/5.0 (X11; Linux x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';

const page = { 'user-agent': computer, origin: 'http://workshop.example', host: 'workshop.example' };

/** Sends a report like the script of a page. */
const report = async (visitor: Call, path: string, more: object = {}, headers: Record<string, string> = {}) => {
  const answer = await visitor('POST', '/api/visits', { what: 'view', path, ...more }, { ...page, ...headers });
  return answer.status;
};

const sums = async (admin: Call, from = today, until = from) =>
  (await admin('GET', `/api/visits?from=${from}&until=${until}`)).body;

const nothing = {
  counted: true,
  days: [],
  pages: [],
  machines: [],
  languages: [],
  hosts: [],
  searches: [],
  devices: [],
};

test('reports of pages are summed by day, page, machine, language, origin and device', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', { name_fr: 'Fendeuse', name_en: 'Splitter' });
  expect(await report(visitor, '/fr', { from: 'www.example.org' }, { 'user-agent': phone })).toBe(204);
  await report(visitor, '/fr/machine/1', { from: 'workshop.example' });
  await report(visitor, '/fr/machine/1', { what: 'sheet' });
  await report(visitor, '/de', {}, { 'user-agent': mac });
  await report(visitor, '/de', { touch: 5 }, { 'user-agent': mac });
  await report(visitor, '/en/comparison', { what: 'comparison', from: 'workshop.example' });
  await report(visitor, '/fr/contact', { what: 'form' });
  expect(await sums(admin)).toEqual({
    counted: true,
    days: [{ day: today, views: 5, visits: 3, forms: 1, enquiries: 0, dataSheets: 1, comparisons: 1 }],
    pages: [
      { page: 'home', language: 'de', views: 2 },
      { page: 'home', language: 'fr', views: 1 },
      { page: 'machine', language: 'fr', views: 1 },
      { page: 'comparison', language: 'en', views: 1 },
    ],
    machines: [{ id: 1, name: 'Fendeuse', views: 1, enquiries: 0, dataSheets: 1 }],
    languages: [
      { language: 'de', views: 2 },
      { language: 'fr', views: 2 },
      { language: 'en', views: 1 },
    ],
    hosts: [
      { host: '', visits: 2 },
      { host: 'example.org', visits: 1 },
    ],
    searches: [],
    devices: [
      { device: 'phone', visits: 1 },
      { device: 'computer', visits: 1 },
      { device: 'tablet', visits: 1 },
    ],
  });
  expect((await admin('GET', `/api/visits?from=${today}&until=${today}&language=en`)).body.machines).toMatchObject([
    { name: 'Splitter' },
  ]);
});

test('a day begins at midnight in Switzerland, and a period includes its first and last day', async ({
  admin,
  visitor,
}) => {
  for (const moment of ['2026-11-23T22:59:00Z', '2026-11-23T23:01:00Z', '2026-11-24T23:01:00Z', now]) {
    vi.setSystemTime(new Date(moment));
    await report(visitor, '/fr');
  }
  const { days } = await sums(admin, '2026-11-24', '2026-11-25');
  expect(days).toMatchObject([
    { day: '2026-11-24', views: 1 },
    { day: '2026-11-25', views: 2 },
  ]);
});

test('a stored enquiry counts once for each machine that it names', async ({ admin, visitor }) => {
  for (const _ of [1, 2, 3]) await admin('POST', '/api/machine', machine);
  const line = { machine: 2, name: 'A', quantity: 1, note: '' };
  const basket = [line, { ...line, machine: 77 }];
  const send = (more: object, headers = {}) =>
    visitor('POST', '/api/contact', { ...enquiry, ...more }, { 'user-agent': computer, ...headers });
  await send({ object: 'A', page: '/de/kontakt?machine=1', basket });
  await send({ page: '/de/maschine/3' });
  await send({ page: '/de/maschine/3' }, { 'sec-gpc': '1' });
  await send({ email: 'none' });
  await send({ website: 'http://robot.example' }); // stored and flagged
  const { days, machines } = await sums(admin);
  expect(days).toMatchObject([{ enquiries: 2, views: 0 }]);
  expect(machines.map(({ id, enquiries }: { id: number; enquiries: number }) => [id, enquiries]).sort()).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
});

test('visitors who opt out, logged-in users and robots are not counted', async ({ admin, site, visitor }) => {
  const session = await site.login();
  for (const headers of [
    { 'sec-gpc': '1' },
    { dnt: '1' },
    { cookie: session },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/150.0 Safari/537.36' },
    { 'user-agent': 'curl/8.14.1' },
  ] as Record<string, string>[])
    expect(await report(visitor, '/fr', {}, headers), JSON.stringify(headers)).toBe(204);
  expect(await sums(admin)).toEqual(nothing);
  await report(visitor, '/fr', {}, { 'user-agent': 'Mozilla/5.0 (Linux; Android 16; CUBOT X90) Mobile Safari/537.36' });
  expect(await sums(admin)).toMatchObject({ devices: [{ device: 'phone', visits: 1 }] });
});

test('missing and hidden pages are not counted', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', { ...machine, visible: false });
  await admin('POST', '/api/news', { ...news, date: today, visible: false });
  const paths = ['/fr/404', '/fr/nothing', '/admin', '//fr', '/fr/machine/1', '/fr/machine/2', '/fr/actualites/1'];
  for (const path of paths) expect(await report(visitor, path), path).toBe(204);
  expect(await sums(admin)).toEqual(nothing);
  await admin('PATCH', '/api/machine/1', { visible: true });
  await admin('PATCH', '/api/news/1', { visible: true });
  for (const path of paths) await report(visitor, path);
  expect((await sums(admin)).pages).toHaveLength(2);
});

test('a report that is malformed, too long or from another site is refused', async ({ admin, visitor }) => {
  expect(await report(visitor, '/fr', {}, { origin: 'https://evil.example' })).toBe(403);
  expect(await report(visitor, '/fr', {}, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await report(visitor, '/fr', { what: 'enquiry' })).toBe(400);
  expect(await report(visitor, '/fr', { from: 'x'.repeat(1024) })).toBe(413);
  expect((await visitor('POST', '/api/visits', 'what=view', { ...page, 'content-type': 'text/plain' })).status).toBe(
    415,
  );
  expect(await sums(admin)).toEqual(nothing);
});

test('nothing is counted while the owner has turned counting off', async ({ admin, visitor }) => {
  await report(visitor, '/fr');
  await admin('PATCH', '/api/settings', { countVisits: false });
  expect(await report(visitor, '/fr')).toBe(204);
  await visitor('POST', '/api/contact', enquiry, page);
  expect(await sums(admin)).toMatchObject({ counted: false, days: [{ views: 1, enquiries: 0 }] });
  await admin('PATCH', '/api/settings', { countVisits: true });
  await report(visitor, '/fr');
  expect((await sums(admin)).days).toMatchObject([{ views: 2 }]);
});

test('a flood of reports raises no figure beyond its hourly bound', { tags: 'full' }, async ({ admin, site }) => {
  const from = (address: string) => caller(site.app, {}, { remoteAddress: address });
  const flood = async (address: string, count: number) => {
    for (let sent = 0; sent < count; sent += 1) expect(await report(from(address), '/fr')).toBe(204);
  };
  const views = async () => (await sums(admin)).days[0].views;
  await flood('192.0.2.1', visitBudgets.sender + 5);
  expect(await views(), 'one address').toBe(visitBudgets.sender);
  for (let last = 2; last < 12; last += 1) await flood(`192.0.2.${last}`, visitBudgets.sender);
  expect(await views(), 'one network').toBe(visitBudgets.network);
  await report(from('198.51.100.1'), '/fr');
  expect(await views(), 'another network').toBe(visitBudgets.network + 1);
  vi.setSystemTime(new Date('2026-11-25T13:00:00Z'));
  await report(from('192.0.2.1'), '/fr');
  expect(await views(), 'an hour later').toBe(visitBudgets.network + 2);
});

test('the whole site has an hourly bound', { tags: 'full' }, async ({ admin, site }) => {
  for (let sent = 0; sent < visitBudgets.site + 10; sent += 1) {
    const remoteAddress = `2001:db8:${sent.toString(16)}::1`;
    await report(caller(site.app, {}, { remoteAddress }), '/fr');
  }
  expect((await sums(admin)).days).toMatchObject([{ views: visitBudgets.site }]);
});

const counting = (...hosts: string[]) => {
  const counter = createVisitCounter();
  for (const host of hosts) counter.count({ day: today, figures: { views: 1, visits: 1 }, host });
  return counter;
};

test('counts of several instances add up when written at the same time', async ({ admin, site, visitor }) => {
  const { db } = site.store;
  const instances = Array.from({ length: 8 }, () => counting('a.example', 'b.example', '', 'a.example'));
  await Promise.all(instances.map((instance) => instance.write(db)));
  await Promise.all(instances.map((instance) => instance.write(db))); // nothing is left to write
  await report(visitor, '/fr', { from: 'b.example' });
  const all = {
    days: [{ views: 33, visits: 33 }],
    hosts: [{ visits: 16 }, { host: 'b.example', visits: 9 }, { visits: 8 }],
  };
  expect(await sums(admin)).toMatchObject(all);
  await site.visitCounter.write(db);
  expect(await sums(admin), 'written counts are not added again').toMatchObject(all);
});

test('at most a hundred hosts of a day are stored by name', { tags: 'full' }, async ({ admin, site, visitor }) => {
  const names = (letter: string) => Array.from({ length: mostHosts }, (_, index) => `${letter}${index}.example`);
  await counting('', ...names('a').slice(0, 60)).write(site.store.db);
  await counting('', ...names('b'), ...names('c')).write(site.store.db);
  await report(visitor, '/fr', { from: 'not a host' });
  const { hosts } = await sums(admin);
  const named = hosts.filter(({ host }: { host: string }) => host !== '' && host !== '*');
  expect(named).toHaveLength(mostHosts);
  expect(hosts.slice(0, 2)).toEqual([
    { host: '*', visits: 60 + 2 * mostHosts - mostHosts + 1 },
    { host: '', visits: 2 },
  ]);
});

test('counts that cannot be written are written later', { tags: 'full' }, async ({ admin, site }) => {
  const counter = counting('a.example');
  const broken = {
    transaction: () => {
      throw new Error('The database is away');
    },
  } as unknown as Database;
  await expect(counter.write(broken)).rejects.toThrow('away');
  counter.count({ day: today, figures: { views: 1, visits: 1 }, host: 'a.example' });
  await counter.write(site.store.db);
  expect(await sums(admin)).toMatchObject({ days: [{ views: 2 }], hosts: [{ host: 'a.example', visits: 2 }] });
});

test('counts are kept for three years', async ({ admin, site }) => {
  const { db } = site.store;
  for (const day of ['2023-11-24', '2023-11-25', today]) {
    const counter = createVisitCounter();
    counter.count({ day, figures: { views: 1 }, page: { page: 'home', language: 'fr' }, host: '', device: 'phone' });
    await counter.write(db);
  }
  await clearAway(site, Date.now());
  const { days, pages, hosts, devices } = await sums(admin, '2000-01-01', today);
  expect(days).toHaveLength(2);
  expect([pages[0].views, hosts[0].visits, devices[0].visits]).toEqual([2, 2, 2]);
});

test('each part of the statistics can be exported as CSV, in both languages', { tags: 'full' }, async ({
  admin,
  visitor,
}) => {
  await admin('POST', '/api/machine', { name_fr: '=1+1' });
  await report(visitor, '/fr/machine/1', { from: 'example.org' });
  const file = async (part: string, language: string) => {
    const path = `/api/visits/export?from=${today}&until=${today}&part=${part}&language=${language}`;
    const { body, headers } = await admin('GET', path);
    expect(headers['content-disposition']).toBe(`attachment; filename=visits-${part}-${today}-${today}.csv`);
    return body.replace('\ufeff', '').trimEnd().split('\r\n');
  };
  expect(await file('days', 'en')).toEqual([
    '"Day";"Visits";"Page views";"Enquiries begun";"Enquiries sent";"Data sheets";"Comparisons"',
    `"${today}";"1";"1";"0";"0";"0";"0"`,
  ]);
  expect(await file('machines', 'fr')).toEqual([
    '"Numéro";"Machine";"Pages vues";"Demandes envoyées";"Fiches techniques"',
    '"1";"\u2007=1+1";"1";"0";"0"',
  ]);
  expect(await file('pages', 'fr')).toEqual(['"Page";"Langue";"Pages vues"', '"/fr/machine";"fr";"1"']);
  expect(await file('hosts', 'fr')).toEqual(['"Provenance";"Visites"', '"example.org";"1"']);
  expect(await file('languages', 'en')).toEqual(['"Language";"Page views"', '"fr";"1"']);
  expect(await file('devices', 'fr')).toEqual(['"Appareil";"Visites"', '"Ordinateur";"1"']);
});

test('a period must be two calendar days in order', { tags: 'full' }, async ({ admin }) => {
  for (const query of ['', 'from=2026-11-25', 'from=2026-11-31&until=2026-12-01', 'from=2026-11-25&until=2026-11-24'])
    expect((await admin('GET', `/api/visits?${query}`)).status, query).toBe(400);
});

test('words without a search result are shown once they were searched on three days', async ({
  admin,
  site,
  visitor,
}) => {
  await admin('POST', '/api/machine', { name_fr: 'Fendeuse' });
  const missed = async (words: string) => report(visitor, '/fr/recherche', { what: `view:${words}` });
  const days = ['2026-11-25', '2026-11-26', '2026-11-27'];
  let owner = admin;
  const never = [
    'anna@example.ch',
    '079 123 45 67',
    'x'.repeat(41),
    'fendeuse', // has a result
  ];
  for (const [index, day] of days.entries()) {
    vi.setSystemTime(new Date(`${day}T12:00:00Z`));
    expect(await missed('Xylofon: \u202egross')).toBe(204);
    await report(visitor, '/fr/recherche', { what: 'search:xylofon: gross' });
    for (const words of never) await missed(words);
    if (index === 0) await missed('einmal');
    await report(visitor, '/fr', { what: 'view:zarzuela' });
    await site.visitCounter.write(site.store.db);
    owner = caller(site.app, { cookie: await site.login() });
    const { searches } = await sums(owner, days[0], day);
    expect(searches, day).toEqual(index < 2 ? [] : [{ words: 'xylofon: gross', searches: 6 }]);
  }
  expect((await sums(owner, days[2])).searches).toEqual([{ words: 'xylofon: gross', searches: 2 }]);
  await report(visitor, '/fr/recherche', { what: 'search:xylofon: gross' });
  const until = days[2];
  expect((await sums(owner, days[0], until)).searches, 'not stored yet').toEqual([
    { words: 'xylofon: gross', searches: 7 },
  ]);
  const csv = await owner('GET', `/api/visits/export?part=searches&from=${days[0]}&until=${until}&language=fr`);
  expect(csv.body).toContain('Recherches sans résultat');
  expect(csv.body).toContain('xylofon: gross');
  expect(csv.body).not.toContain('einmal');
});
