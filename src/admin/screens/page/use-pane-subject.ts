import { useQuery } from '@tanstack/react-query';
import type { PageKey } from '../../../domain/page.ts';
import type { TextPage } from '../../../domain/page-text.ts';
import type { PaneSubject } from '../../pane/pane-view.tsx';
import { calls, paths, sitePath } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { PageRecord } from '../../records.ts';

/**
 * The page that the pane shows beside the texts of a page; undefined if none shows them.
 * @param openPicture shows the fields of a picture of this page
 */
export function usePaneSubject(page: PageRecord, openPicture: (key: string) => void): PaneSubject | undefined {
  const place = placeOf(page.key);
  const id = useRecordId(place);
  if (!place) return undefined;
  return {
    call: calls.page(page.key),
    page: page.key,
    openPicture,
    record: page,
    pathIn: (language) => id && paths.preview(sitePath(place, language, id.shown)),
  };
}

/** Where the texts of a page are shown: on the page, or on one that has what pages share. Mails are on none. */
function placeOf(page: string): PageKey | undefined {
  if (page === 'mail') return undefined;
  if (page === 'shell') return 'home';
  return page === 'form' ? 'contact' : (page as TextPage & PageKey);
}

const newest = { visible: 'true', sort: 'id', order: 'desc', limit: 1, offset: 0 } as const;

/**
 * What a page of one record shows: the newest visible one. Other pages show none.
 * @returns `null` when there is no such record, undefined while that is asked
 */
function useRecordId(place: PageKey | undefined): { shown: number | undefined } | null | undefined {
  const machines = useQuery({ ...queries.machines(newest), enabled: place === 'machine' });
  const news = useQuery({ ...queries.newsList({ ...newest, sort: 'date' }), enabled: place === 'newsItem' });
  const read = place === 'machine' ? machines : place === 'newsItem' ? news : undefined;
  if (!read) return { shown: undefined };
  if (!read.data) return undefined;
  const [record] = read.data.rows;
  return record ? { shown: record.id } : null;
}
