import { type PageKey, pageKeys, pagePath } from '../../src/domain/page/page.ts';
import { type Language, languages } from '../../src/domain/text/language.ts';

/** Returns the path of a page in a language. Pages of a record show the first record by default. */
export function pathOf(page: PageKey, language: Language, id = 1): string {
  return pagePath({ page, language, ...(hasId(page) && { id }) });
}

/** Every page in every language. */
export const everyPage = pageKeys.flatMap((page) =>
  languages.map((language) => ({ page, language, path: pathOf(page, language) })),
);

function hasId(page: PageKey): boolean {
  return page === 'machine' || page === 'newsItem';
}
