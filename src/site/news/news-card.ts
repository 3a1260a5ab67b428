import { placeFile } from '../../domain/media/media.ts';
import { localTexts } from '../../domain/text/localized.ts';
import type { NewsRow } from '../../store/content/news.ts';
import { keyed } from '../field-keys.ts';
import type { LoadRequest } from '../load-request.ts';
import type { NewsCard } from '../records.ts';

/** Returns a news item as a card for lists. */
export function newsCard(item: NewsRow, request: LoadRequest): NewsCard {
  const { language, origin } = request;
  const first = item.content[0];
  return {
    id: item.id,
    date: item.date,
    ...keyed(request, localTexts(item, ['title', 'alt'], language), 'news', item.id),
    subtitle:
      first && keyed(request, localTexts(first, ['title'], language), 'news', item.id, 'content', first.id).title,
    media: placeFile(item, origin),
  };
}
