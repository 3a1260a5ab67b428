import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { camelCase } from '../../../src/domain/nouns/noun.ts';
import { nounNames } from '../../../src/domain/nouns/nouns.ts';
import { reasonOf } from '../../../src/lib/reason-message.ts';
import { inWords } from '../../../src/lib/refusal-text.ts';
import * as english from '../../../src/lib/refusal-texts/english.ts';
import { administrator } from '../../support/app.ts';
import { test } from '../../support/contract.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { category, machine, news } from '../../support/samples.ts';

const french = { 'detail-language': 'fr' };
const root = join(import.meta.dirname, '../../..');

test('a refusal is in French for callers that ask for it, and otherwise in English', async ({ admin }) => {
  const url = '/api/machine/9';
  expect((await admin('GET', url, undefined, french)).body).toEqual({ detail: 'Machine introuvable' });
  const others = { 'accept-language': 'fr-CH, fr', 'detail-language': 'de' };
  for (const [name, value] of Object.entries(others))
    expect((await admin('GET', url, undefined, { [name]: value })).body).toEqual({ detail: 'Machine not found' });
});

test('every kind of refusal has a French text', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/category', category);
  await admin('POST', '/api/news', news);
  await admin('PATCH', '/api/machine/1', { name_fr: 'un' });
  const { headers } = await admin('DELETE', '/api/category/1');
  await admin('POST', `/api/history/${headers['history-id']}/restore`);
  const image = await base64(picture().png().toBuffer());
  const json = { 'content-type': 'application/json' };
  const wrong: [method: string, url: string, payload: unknown, answer: object, headers?: Record<string, string>][] = [
    [
      'POST',
      '/api/category',
      { ...category, name_fr: ' ', name_de: 'x'.repeat(201), name_it: undefined },
      {
        detail:
          'name_fr : ne doit pas être vide; name_de : doit avoir au plus 200 caractères; name_it : manque, ou n’est pas du bon type',
        fields: {
          name_fr: 'ne doit pas être vide',
          name_de: 'doit avoir au plus 200 caractères',
          name_it: 'manque, ou n’est pas du bon type',
        },
      },
    ],
    ['PATCH', '/api/news/1', { date: 'x' }, { fields: { date: 'n’a pas la forme attendue' } }],
    ['GET', '/api/machine?limit=x', undefined, { fields: { limit: 'doit être un nombre entier positif' } }],
    ['GET', '/api/machine?sort=x', undefined, { fields: { sort: 'n’est pas l’une des valeurs possibles' } }],
    ['PATCH', '/api/settings', { latitude: 91 }, { detail: 'latitude : doit être un nombre entre -90 et 90' }],
    [
      'PATCH',
      '/api/machine/1',
      { name_fr: 'deux' },
      { detail: 'name_fr : a été modifié entre-temps', fields: { name_fr: 'a été modifié entre-temps' } },
      { 'if-match': '"1"' },
    ],
    ['POST', '/api/history/9/restore', undefined, { detail: 'Entrée de l’historique introuvable' }],
    ['POST', `/api/history/${headers['history-id']}/restore`, undefined, { detail: 'L’élément a déjà été rétabli' }],
    [
      'PATCH',
      '/api/machine/1/order',
      { list: 'options', ids: [7] },
      { detail: 'Élément 7 de cette machine introuvable' },
    ],
    [
      'POST',
      '/api/machine/1/picture',
      { image, type: 'video/mp4' },
      {
        detail: 'type : ne convient pas : le fichier est de type image',
        fields: { type: 'ne convient pas : le fichier est de type image' },
      },
    ],
    [
      'POST',
      '/api/machine/1/picture',
      { image: 'AAAA', type: 'image/png' },
      { fields: { image: expect.stringContaining('JPEG') } },
    ],
    [
      'POST',
      '/api/account/password',
      { password: administrator.password, new_password: 'short' },
      { fields: { new_password: 'doit avoir au moins 12 caractères' } },
    ],
    ['POST', '/api/category', '{', { detail: 'La requête n’est pas valide' }, json],
    [
      'POST',
      '/api/category',
      'x',
      { detail: 'Ce type de requête n’est pas accepté' },
      { 'content-type': 'text/plain' },
    ],
    ['GET', '/api/unknown', undefined, { detail: 'Introuvable' }],
  ];
  for (const [method, url, payload, answer, headers] of wrong) {
    const { status, body } = await admin(method, url, payload, { ...french, ...headers });
    expect(status, url).toBeGreaterThanOrEqual(400);
    expect(JSON.parse(JSON.stringify(body).replaceAll('\u202f', ' ')), url).toMatchObject(answer);
  }
  const login = { ...administrator, password: 'wrong' };
  expect((await visitor('POST', '/api/auth/login', login, french)).body).toEqual({
    error: 'Nom d’utilisateur ou mot de passe incorrect',
  });
});

test('every reason of a validation has English and French texts', ({ site }) => {
  const messages = new Set<string>();
  for (const { schema } of site.routes) collectReasons(schema, messages, new Set());
  const reasons = [...messages].map((message) => reasonOf(message) ?? `${message} is no reason of the catalogue`);
  expect(reasons).toEqual(reasons.filter((reason) => typeof reason !== 'string' || reason in english.reasons));
  const wordsIn = (language: 'en' | 'fr') => [...messages].flatMap((message) => words(message, language));
  expect(wordsIn('en')).toEqual(expect.arrayContaining(['must not be blank', 'must be an https address, or blank']));
  expect(wordsIn('en')).toContain('must name each entry once');
  expect(wordsIn('en')).toContain('must be a number from -90 to 90');
  expect(wordsIn('fr')).toContain('doit être un nombre entre -90 et 90');
  expect(wordsIn('fr').filter((text) => wordsIn('en').includes(text) || /[{}]|undefined/.test(text))).toEqual([]);
});

test('every refusal text is used in a source file', async () => {
  let source = '';
  for await (const path of glob('src/{api,backup,domain,lib,media,server,store}/**/*.ts', { cwd: root }))
    if (!path.includes('refusal-texts/')) source += await readFile(join(root, path), 'utf8');
  const codes = [english.sentences, english.reasons, english.words].flatMap((texts) => Object.keys(texts));
  const declared: readonly string[] = nounNames.map((name) => camelCase(name));
  expect(codes.filter((code) => !source.includes(`'${code}'`) && !declared.includes(code))).toEqual([]);
});

function words(message: string, language: 'en' | 'fr'): string[] {
  const reason = reasonOf(message);
  return reason === undefined ? [] : [inWords(reason, language)];
}

/** Collects our reasons from a zod schema. Each check and each type may have one. */
function collectReasons(node: unknown, found: Set<string>, seen: Set<unknown>): void {
  if (typeof node !== 'object' || node === null || seen.has(node)) return;
  seen.add(node);
  const { error } = node as { error?: unknown };
  if (typeof error === 'function') {
    const reason: unknown = error({});
    if (typeof reason === 'string') found.add(reason);
  }
  const { _zod } = node as { _zod?: { def: object } };
  for (const child of Object.values(_zod ? _zod.def : node)) collectReasons(child, found, seen);
  if (_zod) collectReasons(_zod.def, found, seen);
}
