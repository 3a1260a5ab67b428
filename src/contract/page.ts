import { z } from 'zod';
import { hyphenated, type Noun } from '../domain/nouns/noun.ts';
import { nouns, pagesWithin } from '../domain/nouns/nouns.ts';
import { languages } from '../domain/text/language.ts';
import { localizedShape } from '../domain/text/localized.ts';
import { translationStates } from '../domain/text/translation.ts';

/** The nouns that pages show, as in the paths of the API. */
const listsOnPages = nouns
  .filter((noun: Noun) => noun.shownOn !== undefined || pagesWithin(noun).length > 0)
  .map(({ name }) => hyphenated(name));

export const pageTextAnswer = z.object({
  key: z.string().describe('Its key in the locale files: `home.hero.title`'),
  ...localizedShape(['text'], z.string().describe('The owner’s text; blank for the default')),
  ...localizedShape(['default'], z.string().describe('The text that comes with the program')),
  outdated_defaults: z
    .array(z.enum(languages))
    .describe('The languages in which the default has changed since the owner’s text was written'),
  visible: z.boolean().describe('Whether the page shows it'),
  optional: z.boolean().describe('Whether it may be hidden'),
  hides: z
    .array(z.string())
    .describe('The keys of the texts that are hidden with it: hiding a title hides its section'),
  version: z.number(),
});

export const pagePictureAnswer = z.object({
  key: z.string().describe('Its name: `hero-home`'),
  url: z.string().describe('The address of the picture that is shown'),
  default: z.boolean().describe('Whether this is the picture that comes with the program; the owner’s has variants'),
  width: z.number().nullable().describe('The width of the owner’s picture, in pixels'),
  height: z.number().nullable(),
  small: z.boolean().describe('Whether the owner’s picture is narrower than `least_width`, and so looks blurred'),
  least_width: z.number(),
  shapes: z
    .array(z.string())
    .describe('The aspect ratios to which it is cropped, as `16:9`; empty if it is shown whole'),
  decorative: z.boolean().describe('Whether it is decorative, and so has no alternative text'),
  alt_key: z.string().nullable().describe('The key of the page’s text that replaces a blank alternative text'),
  upright_of: z
    .string()
    .nullable()
    .describe(
      'The picture whose upright version this is. Once the owner has replaced only that one, upright phones show it cropped',
    ),
  focal_x: z.number().describe('The point that must stay in view when it is cropped: per cent from the left'),
  focal_y: z.number().describe('Per cent from the top'),
  ...localizedShape(['alt'], z.string()),
  version: z.number(),
});

export const pageAnswer = z.object({
  key: z.string(),
  id: z
    .number()
    .nullable()
    .describe('The id in the history and in translations; null until one of its texts or pictures is changed'),
  texts: z.array(pageTextAnswer),
  lists: z.array(z.enum(listsOnPages)).describe('The lists that it shows, named as in the paths of this API'),
  pictures: z.array(pagePictureAnswer),
});

/** A page in a list. */
export const pageRowAnswer = z.object({
  key: z.string(),
  id: z.number().nullable(),
  texts: z.number().describe('The number of its texts'),
  own: z.number().describe('The number of texts that the owner has written, in any language'),
  languages: z.record(z.enum(languages), z.enum(translationStates)),
});
