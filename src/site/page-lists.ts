import type { PageList } from '../domain/page-list.ts';
import type { TextPage } from '../domain/page-text.ts';
import { pages } from './pages/pages.ts';

/** Returns the lists that a page shows, none for the texts that several pages share. */
export function listsOf(page: TextPage): readonly PageList[] {
  return page in pages ? pages[page as keyof typeof pages].lists : [];
}
