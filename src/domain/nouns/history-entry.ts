import { defineContent } from './content.ts';
import { choice, file, key, own, priority, text, visible } from './field.ts';
import { defineNoun, type NounCalls } from './noun.ts';

/**
 * An entry of the history page: its title is a year or a range. Its picture is an uploaded file (`media`), otherwise one that comes with
 * the program (`shipped`).
 */
export const historyEntry = defineNoun('history_entry', {
  fields: {
    title: text({ longest: 100, translated: true, required: 'fr' }),
    subtitle: text({ longest: 300, translated: true }),
    alt: text({ longest: 500, translated: true }),
    shipped: key(),
    media: file('picture', { isRemovable: true, segment: 'picture', answeredAs: 'image' }),
    visible: visible(),
    priority: priority(),
  },
  label: 'title',
  order: 'by hand',
  rights: { read: 'translate', change: 'translate', write: 'content' },
  shownOn: ['histoire'],
  isTranslated: true,
  isFound: true,
  icon: 'clock',
  linkedFrom: 'website',
  tag: 'history page',
  hasScreens: true,
});

/** Its calls in the documentation of the API. */
export const historyEntryCalls: NounCalls = {
  list: 'List the entries of the history page in order, including hidden ones',
  read: 'Read an entry of the history page',
  create: 'Create an entry of the history page; its blocks and picture are added afterwards',
  change: 'Change the texts, visibility or position of an entry',
  delete: 'Delete an entry with its blocks',
  upload: 'Upload the picture of an entry (JPEG, HEIC, PNG, WebP, AVIF, TIFF or GIF up to 30 MB) as the body',
  removeFile: 'Delete the picture of an entry; after an uploaded one, the program’s own picture is shown again',
  order: 'Reorder the entries of the history page; records not listed keep their order after the listed ones',
};

/** The look of a block on the page: a paragraph, a highlighted one, or a link. */
export const blockKinds = ['paragraph', 'highlighted', 'link'] as const;

export type BlockKind = (typeof blockKinds)[number];

/** A block of an entry. `url` is the target of a link: blank for other kinds, and for a link without a target. */
export const historyBlock = defineContent('history_block', {
  of: 'history_entry',
  noun: 'block',
  fields: {
    kind: choice(blockKinds),
    text: text({ longest: 5_000, translated: true, rows: 3 }),
    url: own<string>(),
    priority: priority(),
  },
});
