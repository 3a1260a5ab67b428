import type { PlacedMedia } from '../../domain/media/media.ts';
import type { PageContext } from '../shell/context.ts';
import { absolute, type Node } from './node.ts';

type Film = { media: PlacedMedia; name: string; description: string; date: string };

/** Returns a video on a page. Returns nothing without a poster, which search engines require. */
export function video({ media, name, description, date }: Film, context: PageContext): Node[] {
  if (!media.type.startsWith('video/') || media.poster === undefined) return [];
  return [
    {
      '@type': 'VideoObject',
      name,
      description,
      uploadDate: date,
      thumbnailUrl: absolute(context, media.poster),
      contentUrl: absolute(context, media.url),
      encodingFormat: media.type,
      width: media.width,
      height: media.height,
    },
  ];
}
