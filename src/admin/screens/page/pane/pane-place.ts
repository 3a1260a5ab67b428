import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../../../domain/language.ts';
import type { PageKey } from '../../../../domain/page.ts';
import type { TextPage } from '../../../../domain/page-text.ts';
import { paths, sitePath } from '../../../paths.ts';
import { queries } from '../../../queries.ts';

/** Where the texts of a page are shown: on the page, or on one that has what pages share. Mails are on none. */
export function paneOf(page: string): PageKey | undefined {
  if (page === 'mail') return undefined;
  if (page === 'shell') return 'home';
  return page === 'form' ? 'contact' : (page as TextPage & PageKey);
}

const newest = { visible: 'true', sort: 'id', order: 'desc', limit: 1, offset: 0 } as const;

/**
 * The address of the preview that shows the texts of a page. Pages of one record show the newest visible one.
 * @returns `null` when there is no such record, undefined while that is asked
 */
export function usePanePath(place: PageKey, language: Language): string | null | undefined {
  const machines = useQuery({ ...queries.machines(newest), enabled: place === 'machine' });
  const news = useQuery({ ...queries.newsList({ ...newest, sort: 'date' }), enabled: place === 'newsItem' });
  const read = place === 'machine' ? machines : place === 'newsItem' ? news : undefined;
  if (!read) return paths.preview(sitePath(place, language));
  if (!read.data) return undefined;
  const [record] = read.data.rows;
  return record ? paths.preview(sitePath(place, language, record.id)) : null;
}
