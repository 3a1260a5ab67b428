import { z } from 'zod';
import { focalPoint } from './media/focal-point.ts';
import { type NewsField, news, newsContent } from './nouns/news.ts';
import { translatedFields } from './nouns/noun.ts';
import { textsOfInput, textsOfPatch } from './nouns/shapes.ts';
import type { Publication } from './publication.ts';
import { publicationPatch } from './publication-input.ts';
import type { WithCopies } from './text/copied.ts';
import { copyList } from './text/copy-input.ts';
import type { Language } from './text/language.ts';
import { type Localized, writtenLanguages } from './text/localized.ts';
import { priority } from './text/text.ts';

export const newsFields = translatedFields(news);

export const newsContentFields = translatedFields(newsContent);

const { alt, ...fieldsAtFirst } = news.fields;

/**
 * A new news item: all five titles, none blank (specification, section 5). Descriptions for search engines may follow
 * later.
 */
export const newsInput = z.object({
  ...textsOfInput({ fields: fieldsAtFirst }),
  visible: z.boolean().optional(),
  copy: copyList(['title', 'search_description']),
});

/** Changes of a news item, and of the alternative texts and the focal point of its picture. */
export const newsPatch = newsInput.partial().extend({
  ...publicationPatch.shape,
  ...textsOfPatch({ fields: { alt } }),
  date: z.iso.date().optional(),
  focal_x: focalPoint.optional(),
  focal_y: focalPoint.optional(),
  copy: copyList(newsFields),
});

/** A new content entry of a news item: five subtitles and five texts, none blank. */
export const newsContentInput = z.object({
  ...textsOfInput(newsContent),
  priority: priority.optional(),
  copy: copyList(newsContentFields),
});
export const newsContentPatch = newsContentInput.partial();

export type NewsInput = z.infer<typeof newsInput>;
export type NewsPatch = z.infer<typeof newsPatch>;
export type NewsContentInput = z.infer<typeof newsContentInput>;

export type NewsContent = Localized<'title' | 'content'> &
  WithCopies & { id: number; priority: number | null; version: number };

export type NewsItem = Localized<NewsField> &
  Publication &
  WithCopies & {
    id: number;
    /** The date shown, `YYYY-MM-DD`. Lists show the newest first. */
    date: string;
    /** Address of its picture or video; empty while it has none. */
    image: string;
    /** Media type of `image`; empty while it has none. */
    image_type: string;
    image_width: number | null;
    image_height: number | null;
    /** Address of the still picture of a video. Empty for a picture, or while there is none. */
    image_poster: string;
    /** The focal point, which stays in view when the picture is cropped: percent from the left and from the top. */
    focal_x: number;
    focal_y: number;
    content: NewsContent[];
    version: number;
    updated_at: string;
  };

type WrittenNews = Localized<'title'> & WithCopies & { content: (Localized<'content'> & WithCopies)[] };

/** The languages of a news item's first text, or of its title if it has no text. */
export function newsLanguages(item: WrittenNews): Language[] {
  const [first] = item.content;
  const written = first ? writtenLanguages<'content'>(first, 'content') : [];
  return written.length > 0 ? written : writtenLanguages<'title'>(item, 'title');
}
