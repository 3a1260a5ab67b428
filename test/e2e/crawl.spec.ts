import { type CheerioAPI, load } from 'cheerio';
import { HtmlValidate } from 'html-validate';
import { type PageKey, resolvePath } from '../../src/domain/page/page.ts';
import { type Language, languages } from '../../src/domain/text/language.ts';
import { boundedQueue } from '../../src/lib/queue.ts';
import { readJsonLd } from '../support/json-ld.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault, full } from '../support/tier.ts';

/** A page as seen by a search engine. */
type Seen = { url: string; status: number; html: string; $: CheerioAPI };

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attr-case': 'off', // React writes hrefLang and srcSet, which HTML accepts
    'long-title': 'off', // names typed by people
    'tel-non-breaking': 'off',
  },
});

/** The structured data of each page, apart from company and breadcrumbs. */
const expectedNodes: Partial<Record<PageKey, string>> = {
  home: 'WebSite',
  hydraulique: 'Service',
  oxycoupage: 'Service',
  'r&d': 'Service',
  machines: 'ItemList',
  stock: 'ItemList',
  machine: 'Product',
  news: 'ItemList',
  newsItem: 'NewsArticle',
};

for (const [language, details] of firstByDefault(languages)) {
  test(`every page in ${language} is linked, free of faults and listed once`, details, async ({ server }) => {
    const pages = await crawl(server.url, [language]);
    expect(pages.filter(({ status }) => status !== 200).map(({ url, status }) => `${status} ${url}`)).toEqual([]);
    const problems: string[] = [];
    for (const page of pages) problems.push(...(await problemsOf(page)).map((problem) => `${page.url}: ${problem}`));
    expect(problems).toEqual([]);

    const found = pages.filter(({ url, $ }) => url === canonicalOf($));
    expect(found.length).toBeGreaterThan(25);
    expect(twice(found.map(({ $ }) => $('title').text()))).toEqual([]);
    expect(twice(found.map(({ $ }) => $('meta[name=description]').attr('content') ?? ''))).toEqual([]);

    const alternates = new Map(found.map(({ url, $ }) => [url, alternatesOf($)]));
    for (const [url, own] of alternates) expect(own[language], url).toBe(url);
    const listed = [...(await readSitemaps(server.url))].filter(([url]) => languageOf(url) === language);
    expect(listed.map(([url]) => url).sort()).toEqual([...alternates.keys()].filter(isFirstPage).sort());
    for (const [url, own] of listed) expect(own, url).toEqual(alternates.get(url));
  });
}

test('the pages of all languages link each other, and the sitemaps list no others', full, async ({ server }) => {
  const pages = await crawl(server.url, languages);
  const found = pages.filter(({ url, $ }) => url === canonicalOf($));
  const alternates = new Map(found.map(({ url, $ }) => [url, alternatesOf($)]));
  for (const [url, own] of alternates)
    for (const other of Object.values(own)) expect(alternates.get(other), `${url} and ${other}`).toEqual(own);
  const listed = [...(await readSitemaps(server.url)).keys()];
  expect(listed.sort()).toEqual([...alternates.keys()].filter(isFirstPage).sort());
});

function isFirstPage(url: string): boolean {
  return !new URL(url).searchParams.has('page');
}

/**
 * Follows links from the home pages to pages of these languages. Loads few at once, as crawlers do, since more could be
 * refused.
 */
async function crawl(site: string, languages: readonly Language[]): Promise<Seen[]> {
  const inQueue = boundedQueue({ running: 6, waiting: Number.POSITIVE_INFINITY });
  const pages = new Map<string, Seen>();
  let next = languages.map((language) => `${site}/${language}`);
  while (next.length > 0) {
    const seen = await Promise.all(next.map((url) => inQueue(() => visit(url))));
    for (const page of seen) pages.set(page.url, page);
    const links = seen.flatMap(({ url, $ }) =>
      $('a[href]')
        .toArray()
        .map((link) => withoutFragment($(link).attr('href') ?? '', url)),
    );
    const isNewPage = (url: string) =>
      url.startsWith(`${site}/`) &&
      languages.includes(languageOf(url)) &&
      !pages.has(url) &&
      !isNoPage(new URL(url).pathname);
    next = [...new Set(links)].filter(isNewPage);
  }
  return [...pages.values()];
}

async function visit(url: string): Promise<Seen> {
  const answer = await fetch(url, { redirect: 'manual' });
  const html = await answer.text();
  return { url, status: answer.status, html, $: load(html) };
}

/** Returns the problems of one page. */
async function problemsOf({ url, html, $ }: Seen): Promise<string[]> {
  const language = languageOf(url);
  const page = resolvePath(new URL(url).pathname)?.page ?? 'notFound';
  const isRecord = page === 'machine' || page === 'newsItem';
  const problems: string[] = [];
  const check = (holds: boolean, problem: string) => holds || problems.push(problem);

  check($('html').attr('lang') === language, 'has another language than its address');
  check($('h1').length === 1 && $('h1').text().trim() !== '', 'has not one h1');
  const description = $('meta[name=description]').attr('content') ?? '';
  check(description.length >= 40 && description.length <= 200, `has a description of ${description.length} signs`);
  check($('img:not([alt])').length === 0, 'has a picture without alt');
  for (const link of $('a[href]:not([data-language])').toArray()) {
    const { origin, pathname } = new URL($(link).attr('href') ?? '', url);
    const elsewhere = origin !== new URL(url).origin || isNoPage(pathname);
    check(elsewhere || resolvePath(pathname)?.language === language, `leads to another language: ${pathname}`);
  }
  for (const card of ['og:image', 'og:url', 'og:title', 'og:image:alt'])
    check(($(`meta[property="${card}"]`).attr('content') ?? '') !== '', `has no ${card}`);

  const report = await validator.validateString(html);
  for (const { line, column, message, ruleId } of report.results.flatMap(({ messages }) => messages))
    problems.push(`${message} (${ruleId}, ${line}:${column}: ${html.slice(column - 40, column + 60)})`);

  const isListed = $('meta[name=robots]').length === 0;
  check(isListed === (page !== 'search'), 'is listed by search engines, or not, against its kind');
  if (!isListed) return problems;
  const types = await readJsonLd($('script[type="application/ld+json"]').text()).catch((error: Error): string[] => {
    problems.push(`structured data: ${error.message}`);
    return [];
  });
  const expected = ['LocalBusiness', page === 'home' ? [] : 'BreadcrumbList', expectedNodes[page] ?? []].flat();
  check(
    expected.every((type) => types.includes(type)),
    `has only structured data of ${types}`,
  );
  check(
    !isRecord || types.includes('VideoObject') === $('video[poster]').length > 0,
    'has a video without a VideoObject, or the reverse',
  );
  return problems;
}

/** Returns all addresses of the sitemaps named by robots.txt, each with its alternates. */
async function readSitemaps(site: string): Promise<Map<string, Record<string, string>>> {
  const [, index = ''] = /^Sitemap: (\S+)$/m.exec(await (await fetch(`${site}/robots.txt`)).text()) ?? [];
  const maps = await readXml(index);
  const urls = await Promise.all(
    maps('sitemap > loc')
      .toArray()
      .map(async (loc) => readXml(maps(loc).text())),
  );
  return new Map(
    urls.flatMap(($) =>
      $('url')
        .toArray()
        .map((url) => {
          const links = $(url)
            .children()
            .filter((_, child) => child.tagName === 'xhtml:link')
            .toArray();
          const own = links.map((link) => [$(link).attr('hreflang') ?? '', $(link).attr('href') ?? '']);
          return [$(url).children('loc').text(), Object.fromEntries(own)] as const;
        }),
    ),
  );
}

async function readXml(url: string): Promise<CheerioAPI> {
  const answer = await fetch(url);
  expect(answer.headers.get('content-type'), url).toBe('application/xml; charset=utf-8');
  return load(await answer.text(), { xml: true });
}

function canonicalOf($: CheerioAPI): string | undefined {
  return $('link[rel=canonical]').attr('href');
}

function alternatesOf($: CheerioAPI): Record<string, string> {
  const links = $('link[rel=alternate][hreflang]').toArray();
  return Object.fromEntries(links.map((link) => [$(link).attr('hreflang') ?? '', $(link).attr('href') ?? '']));
}

/** Excludes files, which other tests cover, and the back-office, which search engines must not index. */
function isNoPage(path: string): boolean {
  return path.startsWith('/admin/') || /\.\w+$/.test(path);
}

function languageOf(url: string): Language {
  return new URL(url).pathname.split('/')[1] as Language;
}

function withoutFragment(href: string, base: string): string {
  const url = new URL(href, base);
  url.hash = '';
  return url.href;
}

function twice(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
