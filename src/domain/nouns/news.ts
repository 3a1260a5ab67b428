import { longestDescription } from '../page/head-limits.ts';
import { defineContent } from './content.ts';
import { own, priority, text } from './field.ts';
import { focalPointFields, publicationFields } from './machine.ts';
import type { TranslatedFieldOf } from './noun.ts';

/** A news item. All five titles are required (specification, section 5). `alt` describes its picture or video (`media`). */
export const news = defineContent('news', {
  fields: {
    title: text({ longest: 300, translated: true, required: true }),
    search_description: text({ longest: longestDescription, translated: true }),
    alt: text({ longest: 500, translated: true }),
    date: own<string>(),
    media: own<string | null>(),
    ...focalPointFields,
    ...publicationFields,
  },
  describes: 'media',
  copies: true,
});

export type NewsField = TranslatedFieldOf<typeof news>;

/** A content entry of a news item: a subtitle and a text, in all languages. */
export const newsContent = defineContent('news_content', {
  of: 'news',
  noun: 'content',
  fields: {
    title: text({ longest: 300, translated: true, required: true }),
    content: text({ longest: 20_000, translated: true, required: true, rows: 5 }),
    priority: priority(),
  },
  copies: true,
});
