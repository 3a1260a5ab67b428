import { setTimeout } from 'node:timers/promises';
import { dataSheetPath, pagePath } from '../src/domain/page/page.ts';
import { type Language, languages } from '../src/domain/text/language.ts';
import { median } from './median.ts';
import { serveProduct } from './serve.ts';

/** Prints the time of files that are made on request: the first one, for which a child process starts, and the next ones. */
const machines = [1, 2, 3, 4, 5];
/** After this time without work a child process has ended, in milliseconds. */
const idle = 12_000;

const { url, stop } = await serveProduct();
const kinds = {
  'data sheet': async (language: Language, id: number) => dataSheetPath(language, id),
  'social image': async (language: Language, id: number) => {
    const page = await (await fetch(url + pagePath({ page: 'machine', language, id }))).text();
    const [, address = ''] = /og:image" content="([^"]+)"/.exec(page) ?? [];
    return new URL(address).pathname;
  },
};
const rows: Record<string, object> = {};
try {
  for (const [kind, pathOf] of Object.entries(kinds)) {
    const first: number[] = [];
    const next: number[] = [];
    for (const language of languages) {
      const paths = await Promise.all(machines.map((id) => pathOf(language, id)));
      await setTimeout(idle);
      for (const [index, path] of paths.entries()) (index === 0 ? first : next).push(await timeOf(path));
    }
    rows[kind] = { 'first ms': Math.round(median(first)), 'next ms': Math.round(median(next)) };
  }
} finally {
  await stop();
}
console.table(rows);

async function timeOf(path: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - begin;
}
