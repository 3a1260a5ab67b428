import type { TextPage } from '../page/page-text.ts';
import { defineContent } from './content.ts';
import { own, text, visible } from './field.ts';
import { focalPointFields } from './machine.ts';

/** A kind of page, or a group of shared texts, that was ever edited. */
export const page = defineContent('page', { fields: { key: own<TextPage>() }, label: 'key' });

/**
 * A text of a page in the owner's words; blank means the default. `defaults` is JSON: by language, the default text when the owner's
 * was written. How long it may be depends on its default.
 */
export const pageText = defineContent('page_text', {
  of: 'page',
  noun: 'text',
  fields: {
    key: own<string>(),
    text: text({ longest: 20_000, translated: true, rows: 3 }),
    defaults: own<string>(),
    visible: visible(),
  },
  label: 'key',
  hasDefaults: true,
});

/** A picture of a page that was ever replaced. `media` is null when the default picture is shown again. */
export const pagePicture = defineContent('page_picture', {
  of: 'page',
  fields: {
    key: own<string>(),
    alt: text({ longest: 500, translated: true }),
    media: own<string | null>(),
    ...focalPointFields,
  },
  label: 'key',
  hasDefaults: true,
  describes: 'media',
});
