import { useQuery } from '@tanstack/react-query';
import type { PageKey } from '../../../domain/page/page.ts';
import type { TextPage } from '../../../domain/page/page-text.ts';
import { previewPath } from '../../change-set/chosen.ts';
import type { PaneSubject } from '../../pane/pane-subject.ts';
import { calls, sitePath } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { PageRecord } from '../../records.ts';

/**
 * The subject of the pane beside the texts of a page; undefined if no page shows them.
 * @param openPicture opens the fields of a picture of this page
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
    pathIn: (language) => id && previewPath(sitePath(place, language, id.shown)),
  };
}

/** The page that shows the texts: the page itself, or one with the shared texts. Mails have none. */
function placeOf(page: string): PageKey | undefined {
  if (page === 'mail') return undefined;
  if (page === 'shell') return 'home';
  return page === 'form' ? 'contact' : (page as TextPage & PageKey);
}

const newest = { visible: 'true', sort: 'id', order: 'desc', limit: 1, offset: 0 } as const;

/**
 * The record on a page of a single record: the newest visible one. Other pages have none.
 * @returns `null` if there is no such record, undefined while it is requested
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
