import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect } from 'vitest';
import { guard } from '../../../src/api/auth/guard.ts';
import { handleFailure } from '../../../src/api/http/failure.ts';
import { type Access, may, type Right, rights, roles } from '../../../src/domain/account/right.ts';
import { sentences } from '../../../src/lib/refusal-texts/english.ts';
import type { TestApp } from '../../support/app.ts';
import { type Call, test } from '../../support/contract.ts';
import { addPerson, logIn, sessionOf } from '../../support/person.ts';
import { makeMachine, makeNews } from '../../support/records.ts';
import { category, inAll } from '../../support/samples.ts';

const translator: Access = { role: 'translator', languages: ['de', 'it'] };

function guardedRoutes({ routes }: TestApp) {
  const isHead = (method: string) => method === 'HEAD';
  return routes.filter(({ method, options }) => !isHead(method) && !options.config?.public);
}

test('each route that needs a session names a right of the table of rights', async ({ site }) => {
  const undeclared = guardedRoutes(site).filter(({ options }) => !((options.config?.right ?? '') in rights));
  const names = undeclared.map(({ method, url }) => `${method} ${url} declares no right in its config`);
  expect(names).toEqual([]);
});

test('each role may call exactly the routes that the table of rights allows', async ({ site }) => {
  for (const role of [...roles].reverse()) {
    await addPerson(site, role, { ...translator, role });
    const call = await logIn(site, role);
    for (const { method, url, options } of guardedRoutes(site)) {
      const isOwn = url === '/api/account/sessions/:id';
      const { status, body } = await call(method, url.replaceAll(/:\w+/g, isOwn ? 'x' : '99'));
      const name = `${role}: ${method} ${url} answered ${status}`;
      expect(status, name).not.toBe(401);
      const isRefused = status === 403 && body.detail === sentences.rightMissing;
      expect(isRefused, name).toBe(!may({ role }, options.config?.right as Right));
    }
  }
});

test('a translator changes records, and creates and deletes nothing but prepared changes', async ({ site }) => {
  const writes = guardedRoutes(site).filter(
    ({ method, options }) => method !== 'GET' && options.config?.right === 'translate',
  );
  const others = writes.map(({ method, url }) => `${method} ${url}`).filter((name) => !/^PATCH|change-sets/.test(name));
  expect(others).toEqual([
    'POST /api/history/:id/restore',
    'POST /api/translations/review',
    'POST /api/translations/suggest',
    'POST /api/translations/accept',
    'POST /api/translations/agency',
  ]);
});

test('only owners may call a route without a right', async ({ site }) => {
  const app = fastify();
  await app.register(cookie);
  app.setErrorHandler(handleFailure);
  guard(app, site);
  app.get('/forgotten', async () => 'data');
  await addPerson(site, 'editor');
  await addPerson(site, 'owner', { role: 'owner' });
  for (const [name, status] of Object.entries({ editor: 403, owner: 200 })) {
    const headers = { cookie: await sessionOf(site, name) };
    expect((await app.inject({ url: '/forgotten', headers })).statusCode, name).toBe(status);
  }
  expect((await app.inject({ url: '/forgotten' })).statusCode).toBe(401);
  await app.close();
});

/** All records with texts in five languages: their address, a text, and another field. */
async function translatedRecords(admin: Call): Promise<{ url: string; route: string; text: string; other: object }[]> {
  const asStrict = async (method: string, url: string, body?: object) => {
    const { status, body: answer } = await admin(method, url, body);
    if (status !== 200) throw new Error(`${method} ${url} answered ${status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const machine = `/api/machine/${await makeMachine(asStrict)}`;
  const record = await asStrict('GET', machine);
  const news = `/api/news/${await makeNews(asStrict)}`;
  const [content] = (await asStrict('GET', news)).content;
  const history = await asStrict('GET', '/api/history-entry');
  const [project] = await asStrict('GET', '/api/project');
  const [service] = await asStrict('GET', '/api/service');
  const [family] = await asStrict('GET', '/api/steel-family');
  const question = await asStrict('POST', '/api/question', { page: 'contact', question_fr: 'a' });
  const certificate = await asStrict('POST', '/api/certificate', { name_fr: 'ISO 9001' });
  const contact = await asStrict('POST', '/api/contact-point', { role_fr: 'Atelier' });
  const reply = await asStrict('POST', '/api/answer-block', { name: 'Offer', text_fr: 'Merci' });
  const [block] = history[0].blocks;
  const text = { route: '/api/page/:page/text/:key' };
  const { texts } = await asStrict('GET', '/api/page/hydraulique');
  const plain = texts.find((each: object) => !JSON.stringify(each).match(/\{\{|<mark>/));
  const order = { priority: 7 };
  const hidden = { visible: false };
  const focus = { focal_x: 10 };
  return [
    { url: machine, route: '/api/machine/:id', text: 'description', other: hidden },
    ...(['advantages', 'options', 'technical-characteristics'] as const).map((list) => ({
      url: `${machine}/${list}/${record[list.replace('-', '_')][0].id}`,
      route: `/api/machine/:id/${list}/:entryId`,
      text: list === 'advantages' ? 'description' : 'name',
      other: order,
    })),
    {
      url: `${machine}/picture/${record.pictures[0].id}`,
      route: '/api/machine/:id/picture/:pictureId',
      text: 'description',
      other: focus,
    },
    { url: '/api/category/1', route: '/api/category/:id', text: 'name', other: order },
    { url: news, route: '/api/news/:id', text: 'title', other: { date: '2026-01-02' } },
    {
      url: `${news}/content/${content.id}`,
      route: '/api/news/:id/content/:contentId',
      text: 'title',
      other: inAll('title'),
    },
    { ...text, url: `/api/page/hydraulique/text/${plain.key}`, text: 'text', other: { visible: true } },
    { url: `/api/project/${project.id}`, route: '/api/project/:id', text: 'title', other: hidden },
    {
      url: `/api/project/${project.id}/picture/${project.pictures[0].id}`,
      route: '/api/project/:id/picture/:pictureId',
      text: 'description',
      other: order,
    },
    { url: `/api/history-entry/${history[0].id}`, route: '/api/history-entry/:id', text: 'title', other: hidden },
    {
      url: `/api/history-entry/${history[0].id}/block/${block.id}`,
      route: '/api/history-entry/:id/block/:blockId',
      text: 'text',
      other: order,
    },
    { url: `/api/service/${service.id}`, route: '/api/service/:id', text: 'title', other: hidden },
    { url: `/api/question/${question.id}`, route: '/api/question/:id', text: 'question', other: hidden },
    {
      url: `/api/certificate/${certificate.id}`,
      route: '/api/certificate/:id',
      text: 'name',
      other: { valid_until: '2040-01-01' },
    },
    {
      url: `/api/contact-point/${contact.id}`,
      route: '/api/contact-point/:id',
      text: 'role',
      other: { page: 'about' },
    },
    { url: `/api/steel-family/${family.id}`, route: '/api/steel-family/:id', text: 'label', other: { grades: 'S235' } },
    { url: `/api/answer-block/${reply.id}`, route: '/api/answer-block/:id', text: 'text', other: { name: 'Quote' } },
  ];
}

test('a translator may change texts in their own languages, and nothing else of a record', async ({ site, admin }) => {
  await admin('POST', '/api/category', category);
  const records = await translatedRecords(admin);
  const alike = (url: string) => url.replace(/:\w+/g, ':');
  const routes = guardedRoutes(site).filter(
    ({ method, options: { config } }) => method === 'PATCH' && config?.right === 'translate' && !config.isLive,
  );
  const withoutPicture = routes.filter(({ url }) => url !== '/api/page/:page/picture/:key'); // needs an upload first
  expect(withoutPicture.map(({ url }) => alike(url)).sort()).toEqual(records.map(({ route }) => alike(route)).sort());
  await addPerson(site, 'translator', translator);
  const call = await logIn(site, 'translator');
  for (const { url, text, other } of records) {
    const own = await call('PATCH', url, { [`${text}_de`]: 'neu', [`${text}_it`]: 'nuovo' });
    expect(own, `${url} ${JSON.stringify(own.body)}`).toMatchObject({ status: 200, body: { [`${text}_de`]: 'neu' } });
    for (const forbidden of [{ [`${text}_fr`]: 'nouveau' }, { [`${text}_en`]: 'new' }, other]) {
      const refused = await call('PATCH', url, { [`${text}_de`]: 'ganz neu', ...forbidden });
      expect(refused.status, `${url} ${JSON.stringify(forbidden)} ${JSON.stringify(refused.body)}`).toBe(403);
      expect(Object.keys(refused.body.fields)).toContain(Object.keys(forbidden)[0]);
    }
    const entries = (await call('GET', '/api/history?limit=2')).body;
    expect(entries.map((entry: { username: string }) => entry.username)).toEqual(['translator', 'translator']);
  }
  const outdated = { noun: 'machine', id: 1, field: 'description' };
  expect((await call('POST', '/api/translations/review', { ...outdated, language: 'es' })).status).toBe(403);
  expect((await call('POST', '/api/translations/review', { ...outdated, language: 'de' })).status).toBe(200);
});

test('a translator may undo changes of texts in their own languages, and only owners those of settings', async ({
  site,
  admin,
}) => {
  await admin('POST', '/api/category', category);
  await admin('PATCH', '/api/category/1', { name_de: 'Anders', name_en: 'Other' });
  await admin('PATCH', '/api/settings', { mailTo: 'private@example.ch' });
  const entries = (await admin('GET', '/api/history')).body as { id: number; noun: string; language: string | null }[];
  const entry = (noun: string, language: string | null) =>
    entries.find((each) => each.noun === noun && each.language === language);
  await addPerson(site, 'translator', translator);
  await addPerson(site, 'editor');
  const [call, editor] = [await logIn(site, 'translator'), await logIn(site, 'editor')];
  for (const noOwner of [call, editor]) {
    const { body } = await noOwner('GET', '/api/history');
    expect(JSON.stringify(body)).not.toContain('private@example.ch');
    expect((await noOwner('POST', `/api/history/${entry('settings', null)?.id}/restore`)).status).toBe(403);
  }
  const seen = (await call('GET', '/api/history')).body as { language: string | null; restorable: boolean }[];
  expect(seen.filter(({ restorable }) => restorable).map(({ language }) => language)).toEqual(['de']);
  expect((await call('POST', `/api/history/${entry('category', 'en')?.id}/restore`)).status).toBe(403);
  expect((await call('POST', `/api/history/${entry('category', 'de')?.id}/restore`)).status).toBe(200);
  expect((await editor('POST', `/api/history/${entry('category', 'en')?.id}/restore`)).status).toBe(200);
});
