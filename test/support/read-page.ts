import { type APIRequestContext, expect } from '@playwright/test';
import { type CheerioAPI, load } from 'cheerio';

/** Elements of a page. */
export type Found = ReturnType<CheerioAPI>;

/** Reads the HTML of a page without a browser. Fails unless the path itself answers with the status. */
export async function readPage(request: APIRequestContext, path: string, status = 200): Promise<CheerioAPI> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect([path, answer.status()]).toEqual([path, status]);
  return load(await answer.text());
}

/** Returns the `plain` text of each element. */
export function textsOf($: CheerioAPI, elements: Found): string[] {
  return elements.get().map((element) => plain($(element).text()));
}

/** Finds the elements with exactly this text. */
export function withText($: CheerioAPI, elements: Found, text: string): Found {
  return elements.filter((_, element) => plain($(element).text()) === plain(text));
}

/** Finds the part of a page under a second-level heading. */
export function sectionOf($: CheerioAPI, title: string): Found {
  return withText($, $('section h2'), title).closest('section');
}

/** Replaces each run of white space by one space. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
