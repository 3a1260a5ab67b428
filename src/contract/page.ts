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

export const pageAnswer = z.object({
  key: z.string(),
  id: z.number().nullable().describe('As history and translations name it; null until one of its texts is changed'),
  texts: z.array(pageTextAnswer),
  lists: z.array(z.enum(pageLists)).describe('The lists that it shows, as in the addresses of their calls'),
});

/** A page in a list. */
export const pageRowAnswer = z.object({
  key: z.string(),
  id: z.number().nullable(),
  texts: z.number().describe('How many texts it has'),
  own: z.number().describe('How many of them the owner has written, in some language'),
  languages: z.record(z.enum(languages), z.enum(translationStates)),
});
