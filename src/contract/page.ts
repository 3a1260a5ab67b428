import { z } from 'zod';
import { languages } from '../domain/language.ts';
import { localizedShape } from '../domain/localized.ts';
import { pageLists } from '../domain/page-list.ts';
import { translationStates } from '../domain/translation.ts';

export const pageTextAnswer = z.object({
  key: z.string().describe('Its place in the locale files: `home.hero.title`'),
  ...localizedShape(['text'], z.string().describe('The owner’s text; blank: the default')),
  ...localizedShape(['default'], z.string().describe('The text that comes with the program')),
  outdated_defaults: z
    .array(z.enum(languages))
    .describe('Where the default has changed since the owner’s text was written'),
  visible: z.boolean().describe('Whether the page shows it'),
  optional: z.boolean().describe('Whether it may be hidden'),
  hides: z.array(z.string()).describe('The keys of the texts that are hidden with it: a section goes with its title'),
  version: z.number(),
});

export const pagePictureAnswer = z.object({
  key: z.string().describe('Its name: `hero-home`'),
  url: z.string().describe('The address of the picture that is shown'),
  default: z.boolean().describe('Whether that is the one that comes with the program; the owner’s comes in variants'),
  width: z.number().nullable().describe('Of the owner’s picture, in pixels'),
  height: z.number().nullable(),
  small: z.boolean().describe('Whether the owner’s picture is narrower than `least_width`: it then looks blurred'),
  least_width: z.number(),
  shapes: z.array(z.string()).describe('How it is cut, width to height: `16:9`; empty: it is shown whole'),
  decorative: z.boolean().describe('Whether it says nothing, and has no alternative text'),
  alt_key: z.string().nullable().describe('The text of the page that stands where the alternative text is blank'),
  upright_of: z
    .string()
    .nullable()
    .describe('The picture that upright phones show cut, once the owner has replaced it and not this one'),
  focal_x: z.number().describe('What must stay in view when it is cut: per cent from the left'),
  focal_y: z.number().describe('Per cent from the top'),
  ...localizedShape(['alt'], z.string()),
  version: z.number(),
});

export const pageAnswer = z.object({
  key: z.string(),
  id: z
    .number()
    .nullable()
    .describe('As history and translations name it; null until one of its texts or pictures is changed'),
  texts: z.array(pageTextAnswer),
  lists: z.array(z.enum(pageLists)).describe('The lists that it shows, as in the addresses of their calls'),
  pictures: z.array(pagePictureAnswer),
});

/** A page in a list. */
export const pageRowAnswer = z.object({
  key: z.string(),
  id: z.number().nullable(),
  texts: z.number().describe('How many texts it has'),
  own: z.number().describe('How many of them the owner has written, in some language'),
  languages: z.record(z.enum(languages), z.enum(translationStates)),
});
