import type { PageKey } from '../domain/page.ts';
import type { PageData } from './page.ts';
import type { Texts } from './texts.ts';

/** What a page is called where it stands without the company's name: the words of its first heading. */
export function pageName(page: PageKey, data: PageData[PageKey], t: Texts): string {
  if (page === 'machine') return (data as PageData['machine']).machine.name.text;
  if (page === 'newsItem') return (data as PageData['newsItem']).item.title.text;
  if (page === 'privacy' || page === 'legal' || page === 'notFound') return t(`${page}.title`);
  return t(`${page}.hero.title`);
}
