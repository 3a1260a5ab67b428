import { type Language, languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { plain, readPage, textsOf, withText } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

const direct = { maxRedirects: 0 };

for (const language of languages) {
  const stored = { ...direct, headers: { cookie: `language=${language}` } };

  test(`with ${language} stored, the root and unknown paths redirect to pages in ${language}`, async ({ request }) => {
    const root = await request.get('/', stored);
    expect([root.status(), root.headers().location]).toEqual([302, pathOf('home', language)]);
    expect(root.headers()['cache-control']).toContain('no-store');
    expect(root.headers().vary).toContain('Cookie');
    for (const path of ['/nowhere', '/fr/nowhere', '/xx', '/de/kontakt/3', '/en/kontakt', '/fr//contact', '/fr/%ff']) {
      const unknown = await request.get(path, stored);
      expect([path, unknown.status(), unknown.headers().location]).toEqual([path, 302, pathOf('notFound', language)]);
    }
  });

  test(`an unknown machine or news id gets the not-found page in ${language}`, async ({ request }) => {
    for (const path of [pathOf('machine', language, 999_999), pathOf('newsItem', language, 999_999)]) {
      const $ = await readPage(request, path, 404);
      expect(plain($('h1').text())).toBe(plain(textsIn(language)('notFound.title')));
    }
  });
}

test('the site uses French without a stored language or with an unknown one', async ({ request }) => {
  for (const cookie of ['', 'language=xx', 'language=', 'other=de', 'xlanguage=de']) {
    const root = await request.get('/', { ...direct, headers: { cookie } });
    expect([cookie, root.headers().location]).toEqual([cookie, '/fr']);
  }
});

const givenTexts: [Language, string, string, string][] = [
  ['en', 'Page Not Found', 'Sorry, the page you are looking for does not exist.', 'Go to Home'],
  ['es', 'Página no encontrada', 'Lo sentimos, la página que busca no existe.', textsIn('es')('notFound.link')],
];

for (const [language, title, apology, home] of givenTexts) {
  test(`the not-found page is in ${language} and links to the home page`, async ({ request }) => {
    const $ = await readPage(request, pathOf('notFound', language), 404);
    expect($('title').text()).toContain(title);
    expect(textsOf($, $('main *'))).toEqual(expect.arrayContaining(['404', title, apology]));
    expect(withText($, $('main a'), home).attr('href')).toBe(pathOf('home', language));
  });
}

test('the r&d page is found whether its address is encoded or not', async ({ request }) => {
  for (const path of ['/fr/r&d', '/fr/r%26d', '/en/r&d', '/en/r%26d']) {
    const answer = await request.get(path, direct);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(await answer.text()).toMatch(/<link rel="canonical" href="[^"]*\/r&amp;d"/);
  }
});

test('an address with an extra slash and a moved address redirect to the page and keep the query', async ({
  request,
}) => {
  for (const [path, page] of [
    ['/fr/', '/fr'],
    ['/de/kontakt/', '/de/kontakt'],
    ['/en/machine/1/', '/en/machine/1'],
    ['/it/le-nostre-macchine/?page=2', '/it/le-nostre-macchine?page=2'],
    ['/fr/r-d', '/fr/r&d'], // from content/moved.json
    ['/en/r-d/?from=a', '/en/r&d?from=a'],
  ]) {
    const answer = await request.get(path ?? '', direct);
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 301, page]);
  }
});

test('the site icon is served under its usual names', async ({ request }) => {
  const answer = await request.get('/favicon.ico', direct);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  expect(answer.headers()['cache-control']).toBe('public, max-age=86400');
  const icon = await answer.body();
  expect([...icon.subarray(0, 7)]).toEqual([0, 0, 1, 0, 3, 0, 16]); // three pictures, the first 16 pixels wide
  const first = icon.subarray(icon.readUInt32LE(18));
  expect(first.subarray(1, 4).toString()).toBe('PNG');
});

test('pages answer GET and HEAD only, and a missing file gets no page', async ({ request }) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of ['/fr', '/fr/contact', '/nowhere', '/']) {
      const answer = await request.fetch(path, { ...direct, method });
      expect([method, path, answer.status()]).toEqual([method, path, 404]);
    }
  }
  const head = await request.head('/fr/contact');
  expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
  for (const path of ['/assets/none.js', '/assets/none', '/media/none.webp', '/media/none', '/fr/a.php']) {
    const answer = await request.get(path, direct);
    expect([path, answer.status()]).toEqual([path, 404]);
  }
  const api = await request.get('/api/nowhere', direct);
  expect([api.status(), await api.json()]).toEqual([404, { detail: expect.any(String) }]);
});
