import type { PageList } from '../domain/page-list.ts';
import type { TextPage } from '../domain/page-text.ts';
import { pages } from './pages/pages.ts';

/** The lists that a page shows; what several pages share shows none. */
export function listsOf(page: TextPage): readonly PageList[] {
  return page in pages ? pages[page as keyof typeof pages].lists : [];
}
