import type { SearchView } from '../../../domain/page/search-view.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { LoadRequest } from '../../load-request.ts';

/** Searches for the words in the query, if there are any. */
export async function loadSearch(
  _db: Database,
  { language, query, search }: LoadRequest,
): Promise<{ found: SearchView | undefined }> {
  const { q: words, kind } = query;
  return { found: words === undefined ? undefined : await search?.({ words, language, kind }) };
}
