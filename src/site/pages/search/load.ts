import type { SearchView } from '../../../domain/search-view.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { LoadRequest } from '../../load-request.ts';

/** What was found, if something was searched for. */
export async function loadSearch(
  _db: Database,
  { language, query, search }: LoadRequest,
): Promise<{ found: SearchView | undefined }> {
  const { q: words, kind } = query;
  return { found: words === undefined ? undefined : await search?.({ words, language, kind }) };
}
