import type { Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { type Call, openSession } from '../support/administrator.ts';
import { openScreen } from '../support/back-office.ts';
import { hostileTexts } from '../support/hostile.ts';
import { base64, picture } from '../support/media-sample.ts';
import { inAll } from '../support/samples.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

/** Settings that accept any text. The API refuses it in those with a format, such as addresses and numbers. */
const facts = ['name', 'street', 'village', 'firstTown', 'secondTown', 'designCredit', 'openingHours_fr'];

test(
  'a hundred hostile texts in every field run no script on the site',
  full,
  async ({ page, administrator, server }) => {
    const { machine, news } = await storeHostileTexts(administrator);
    await storeHostilePageTexts(administrator);
    await storeHostileHistory(administrator);
    await storeHostileLists(administrator);
    await storeHostilePictureTexts(administrator, server.url);
    for (const path of [
      pathOf('home', 'fr'),
      pathOf('home', 'de'),
      pathOf('contact', 'fr'),
      pathOf('contact', 'de'),
      pathOf('oxycoupage', 'fr'),
      pathOf('oxycoupage', 'de'),
      pathOf('machines', 'fr'),
      pathOf('machine', 'fr', machine),
      `${pathOf('comparison', 'fr')}?machine=${machine - 1}&machine=${machine}`,
      pathOf('news', 'fr'),
      pathOf('newsItem', 'fr', news),
      `${pathOf('hydraulique', 'fr')}?machine=${machine}`,
      pathOf('realisations', 'fr'),
      pathOf('r&d', 'de'),
      pathOf('histoire', 'fr'),
      pathOf('histoire', 'de'),
    ]) {
      await page.goto(path);
      await wakeIslands(page);
      expect(await page.evaluate(() => 'hacked' in window), path).toBe(false);
      const links = await page.locator('[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      expect(
        links.filter(
          (link) => !/^(?:#|\/(?!\/)|https:\/\/|mailto:|tel:|sms:)/.test(link) && !link.startsWith(server.url),
        ),
        path,
      ).toEqual([]);
    }
  },
);

test(
  'a hundred hostile texts in every field run no script in the back-office',
  full,
  async ({ page, administrator }) => {
    const { machine, news } = await storeHostileTexts(administrator);
    await storeHostileHistory(administrator);
    await storeHostileLists(administrator);
    await openScreen(page, '/admin/dashboard');
    for (const path of [
      '/admin/machine',
      `/admin/machine/${machine}`,
      '/admin/category',
      '/admin/news',
      `/admin/news/${news}`,
      '/admin/history-entry',
      '/admin/history-entry/1',
      '/admin/project',
      '/admin/project/1',
      '/admin/service',
      '/admin/steel-family',
      '/admin/settings',
      '/admin/translation',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('Loading...')).toHaveCount(0);
      expect(await page.evaluate(() => 'hacked' in window), path).toBe(false);
    }
  },
);

type Hostile = (...fields: string[]) => Record<string, string>;

/** Stores such texts, and returns the last machine and the last news item with them. */
async function storeHostileTexts(administrator: Call): Promise<{ machine: number; news: number }> {
  const texts = hostileTexts.values();
  const next = () => texts.next().value ?? 'x';
  const hostile = <Field extends string>(...fields: Field[]) =>
    Object.fromEntries(Object.keys(inAll(...fields)).map((key) => [key, next()]));
  let machine = 0;
  let news = 0;
  for (let round = 0; round < 2; round += 1) {
    machine = await makeMachine(administrator, hostile);
    ({ id: news } = await administrator('POST', '/api/news', hostile('title')));
    await administrator('POST', `/api/news/${news}/content`, hostile('title', 'content'));
  }
  expect(texts.next().done, 'every text is used').toBe(true);
  await makeSteelFamilies(administrator);
  await administrator(
    'PATCH',
    '/api/settings',
    Object.fromEntries(facts.map((fact, index) => [fact, hostileTexts[index * 7]?.slice(0, 90)])),
  );
  return { machine, news };
}

/** Stores hostile texts in a project, its pictures and all services. */
async function storeHostileLists(administrator: Call): Promise<void> {
  let used = 0;
  const hostile = (...fields: string[]) =>
    Object.fromEntries(
      Object.keys(inAll(...fields)).map((key) => {
        used += 1;
        return [key, hostileTexts[used % hostileTexts.length]?.slice(0, 300)];
      }),
    );
  await administrator('PATCH', '/api/project/1', hostile('title', 'subtitle', 'description1', 'description2'));
  for (const picture of [1, 2, 3])
    await administrator('PATCH', `/api/project/1/picture/${picture}`, hostile('description'));
  const services = (await administrator('GET', '/api/service')) as unknown as { id: number }[];
  for (const { id } of services) await administrator('PATCH', `/api/service/${id}`, hostile('title', 'text'));
  expect(used).toBeGreaterThan(hostileTexts.length);
}

/** Stores hostile texts in header, footer, forms and two pages, except in texts that the site needs. */
async function storeHostilePageTexts(administrator: Call): Promise<void> {
  type Texts = { texts: { key: string; default_fr: string }[] };
  const listTexts = async (page: string) =>
    ((await administrator('GET', `/api/page/${page}`)) as unknown as Texts).texts;
  const typed = hostileTexts.filter((text) => !text.includes('{{') && !text.includes('\n'));
  let used = 0;
  for (const page of ['shell', 'form', 'home', 'contact'])
    for (const { key, default_fr } of await listTexts(page)) {
      if (/\{\{|<mark>/.test(default_fr)) continue;
      await administrator('PATCH', `/api/page/${page}/text/${key}`, { text_fr: typed[used % typed.length] });
      used += 1;
    }
  expect(used).toBeGreaterThan(typed.length);
}

/** Stores hostile texts in the first entries of the history, in all languages, and adds such blocks. */
async function storeHostileHistory(administrator: Call): Promise<void> {
  let used = 0;
  const next = () => {
    used += 1;
    return hostileTexts[used % hostileTexts.length]?.slice(0, 90) || 'x';
  };
  const hostile = (...fields: string[]) =>
    Object.fromEntries(Object.keys(inAll(...fields)).map((key) => [key, next()]));
  for (const id of [1, 2, 3, 4, 5, 6]) {
    await administrator('PATCH', `/api/history-entry/${id}`, hostile('title', 'subtitle', 'alt'));
    for (const kind of ['paragraph', 'highlighted', 'link']) {
      const block = { kind, ...hostile('text'), ...(kind === 'link' && { url: 'page:contact' }) };
      await administrator('POST', `/api/history-entry/${id}/block`, block);
    }
  }
  expect(used).toBeGreaterThan(hostileTexts.length);
}

/** Creates steel families with the texts as labels, texts and grades. */
async function makeSteelFamilies(administrator: Call): Promise<void> {
  for (let first = 0; first < hostileTexts.length; first += 20) {
    const some = hostileTexts.slice(first, first + 20);
    const [label_fr, label_de] = some;
    const grades = some.map((text) => text.slice(0, 40)).join('\n');
    await administrator('POST', '/api/steel-family', {
      label_fr,
      label_de,
      text_fr: some.join(' ').slice(0, 2_000),
      grades,
    });
  }
}

/** Stores the texts as alternative texts of a page's picture. */
async function storeHostilePictureTexts(administrator: Call, url: string): Promise<void> {
  const path = '/api/page/contact/picture/map';
  const headers = { cookie: await openSession(url), 'content-type': 'image/png' };
  const body = new Uint8Array(await picture().png().toBuffer());
  expect((await fetch(url + path, { method: 'PUT', headers, body })).status).toBe(200);
  await administrator('PATCH', path, { alt_fr: hostileTexts[0], alt_de: hostileTexts.at(-1) });
}

async function makeMachine(administrator: Call, hostile: Hostile): Promise<number> {
  const { id } = await administrator('POST', '/api/machine', hostile('name', 'description', 'metadescription'));
  const category = await administrator('POST', '/api/category', hostile('name'));
  await administrator('POST', `/api/machine/${id}/category`, { id: category.id });
  await administrator('POST', `/api/machine/${id}/advantages`, hostile('description'));
  await administrator('POST', `/api/machine/${id}/options`, hostile('name', 'value'));
  await administrator('POST', `/api/machine/${id}/technical-characteristics`, hostile('name', 'value'));
  const image = await base64(picture().png().toBuffer());
  const added = await administrator('POST', `/api/machine/${id}/picture`, { image, type: 'image/png' });
  await administrator('PATCH', `/api/machine/${id}/picture/${added.id}`, hostile('description'));
  return id;
}

/** Wakes the islands, so that their code reads their data. */
async function wakeIslands(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) await island.dispatchEvent('pointerover');
}
