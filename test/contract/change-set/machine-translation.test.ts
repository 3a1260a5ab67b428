import { expect, onTestFinished } from 'vitest';
import { openSession } from '../../support/administrator.ts';
import { over } from '../../support/over.ts';
import { test } from '../../support/real-server.ts';
import { startServer } from '../../support/server.ts';
import { startTranslationServer } from '../../support/translation-server.ts';

test('machine translation suggests for the texts of a set, and one limit counts for it and the site', {
  tags: 'full',
}, async ({ place }) => {
  const service = await startTranslationServer();
  onTestFinished(service.close);
  const environment = { ...place.environment, DEEPL_API_KEY: service.key, DEEPL_URL: service.url };
  const server = await startServer(place.directory, environment);
  onTestFinished(() => server.stop());
  const cookie = await openSession(server.url);
  const live = over(server, { cookie });
  await live('PATCH', '/api/settings', { translationCharacters: 30 });
  await live('POST', '/api/machine', { name_fr: 'Fendeuse' });
  const set = (await live('POST', '/api/change-sets', { name: 'Été' })).body.id;
  const inSet = over(server, { cookie, 'x-change-set': String(set) });
  await inSet('PATCH', '/api/machine/1', { name_fr: 'Fendeuse rapide' });

  const question = { noun: 'machine', id: 1, languages: ['de'], machine: 'always' };
  const { status, body } = await inSet('POST', '/api/translations/suggest', question);
  expect({ status, body }).toMatchObject({ status: 200, body: { service: 'DeepL', used: 15, most: 30 } });
  expect(body.suggestions).toEqual([
    expect.objectContaining({ field: 'name', french: 'Fendeuse rapide', origin: 'machine', text: expect.any(String) }),
  ]);
  expect((await live('GET', '/api/translations/help')).body.used).toBe(15);
  expect((await live('POST', '/api/translations/suggest', question)).body.used, 'the site has a shorter name').toBe(23);
  expect(await inSet('POST', '/api/translations/suggest', question)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('7') },
  });
  expect((await inSet('GET', '/api/translations/help')).body.used).toBe(23);
});
