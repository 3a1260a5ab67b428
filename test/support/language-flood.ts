import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { PageKey } from '../../src/domain/page/page.ts';
import { type Language, languages } from '../../src/domain/text/language.ts';
import { everyPage } from './addresses.ts';
import { signIn } from './administrator.ts';
import { random } from './random.ts';
import { forEachConcurrently, type Received, sendRaw } from './raw-request.ts';
import type { Server } from './server.ts';

/** Headers that must not influence a cache or a translation. */
export const unkeyedHeaders: Record<string, string> = {
  ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`x-odd-${index}`, `<b>${index}</b>`])),
  accept: 'application/json',
  'accept-charset': 'utf-16',
  'accept-language': 'zh, es;q=0.9',
  authorization: 'Basic eDp4',
  'cache-control': 'no-transform',
  cookie: 'language=es; session=x; id=1',
  'detail-language': 'fr',
  dnt: '1',
  forwarded: 'host=evil.example;proto=http',
  from: 'x@evil.example',
  origin: 'https://evil.example',
  'save-data': 'on',
  'sec-ch-ua-mobile': '?1',
  'sec-fetch-site': 'cross-site',
  referer: 'https://evil.example/de',
  'user-agent': 'Googlebot',
  via: '1.1 evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '81',
  'x-forwarded-prefix': '/de',
  'x-forwarded-proto': 'http',
  'x-forwarded-scheme': 'http',
  'x-forwarded-server': 'evil.example',
  'x-host': 'evil.example',
  'x-http-method-override': 'POST',
  'x-original-host': 'evil.example',
  'x-original-url': '/de/kontakt',
  'x-requested-with': 'XMLHttpRequest',
  'x-rewrite-url': '/de/kontakt',
  'x-wap-profile': 'https://evil.example/x.xml',
};

type Question = { language: Language; path: string; headers: Record<string, string> };

/**
 * Requests pages and records in five languages, `atOnce` at a time, with irrelevant headers, while an administrator edits. Some are cached, some are being rendered, some are rendered again.
 * @returns the answers in a wrong language or for another page, and the number of refused requests
 */
export async function floodInFiveLanguages(
  server: Server,
  { requests, atOnce, seed }: { requests: number; atOnce: number; seed: number },
): Promise<{ wrong: string[]; refused: number }> {
  const administrator = await signIn(server.url);
  const texts = Object.fromEntries(languages.map((language) => [`name_${language}`, `Presse ${language}`]));
  const { id } = await administrator('POST', '/api/machine', texts);
  const next = random(seed);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(next() * list.length)] as Item;
  const odd = Object.entries(unkeyedHeaders);
  const unnamed: PageKey[] = ['notFound', 'comparison', 'search']; // these pages do not name their own address
  const pages = everyPage.filter(({ page }) => !unnamed.includes(page));
  const questions = Array.from({ length: requests }, (): Question => {
    const { language, path } = pick(pages);
    const headers = Object.fromEntries([pick(odd), pick(odd), ['accept-encoding', pick(['', 'gzip', 'br'])]]);
    return next() < 0.2
      ? { language, path: `/api/machine/${id}?language=${language}`, headers }
      : { language, path, headers };
  });
  const wrong: string[] = [];
  let refused = 0;
  let isOver = false;
  async function edit(): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      await administrator('PATCH', `/api/machine/${id}`, { description_fr: `Texte ${number}` });
      await setTimeout(50);
    }
  }
  async function ask(): Promise<void> {
    await forEachConcurrently(questions, atOnce, async ({ language, path, headers }) => {
      const answer = await sendRaw(server.url, { method: 'GET', path, headers });
      if (answer.status === 503) refused += 1;
      else if (!(await isRight(answer, { language, path })))
        wrong.push(`${path} ${answer.status} ${JSON.stringify(headers)}`);
    });
    isOver = true;
  }
  await Promise.all([ask(), edit()]);
  return { wrong, refused };

  async function isRight(answer: Received, { language, path }: Pick<Question, 'language' | 'path'>): Promise<boolean> {
    const text = await textOf(answer);
    if (path.startsWith('/api/')) return JSON.parse(text).name === `Presse ${language}`;
    const address = path.replaceAll('&', '&amp;');
    return (
      answer.status === 200 &&
      text.includes(`<html lang="${language}"`) &&
      text.includes(`href="${server.url}${address}"`)
    );
  }
}

async function textOf({ headers, body }: Received): Promise<string> {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return String(await promisify(brotliDecompress)(body));
  return String(encoding === 'gzip' ? await promisify(gunzip)(body) : body);
}
