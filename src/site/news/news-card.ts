import { localText } from '../../domain/localized.ts';
import { placeMedia } from '../../domain/media.ts';
import type { NewsRow } from '../../store/content/news.ts';
import type { LoadRequest } from '../load-request.ts';
import type { NewsCard } from '../records.ts';

/** A news item as lists show it. */
export function newsCard(item: NewsRow, { language, origin }: LoadRequest): NewsCard {
  const { media, type, width, height, poster, placeholder } = item;
  const first = item.content[0];
  return {
    id: item.id,
    date: item.date,
    title: localText<'title'>(item, 'title', language),
    subtitle: first && localText<'title'>(first, 'title', language),
    media:
      media !== null && type !== null && width !== null && height !== null
        ? placeMedia({ name: media, type, width, height, poster, placeholder }, origin)
        : undefined,
  };
}
