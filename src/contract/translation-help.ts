import { z } from 'zod';
import { itemNouns } from '../domain/history.ts';
import { languages } from '../domain/text/language.ts';
import { skippedWhys, suggestionOrigins } from '../domain/text/translation.ts';

const item = z.object({ noun: z.enum(itemNouns), id: z.number(), label: z.string().optional() }).nullable();
const named = { item, field: z.string(), language: z.enum(languages) };

export const translationHelpAnswer = z.object({
  service: z.string().nullable().describe('The name of the configured translation service'),
  used: z.number().describe('The number of characters sent this month (UTC)'),
  most: z.number().describe('The most characters that may be sent in a month'),
});

export const suggestionsAnswer = z.object({
  suggestions: z.array(
    z.object({
      ...named,
      french: z.string(),
      text: z.string().nullable().describe('Null if no translation is known'),
      origin: z.enum(suggestionOrigins).nullable(),
      figures: z
        .object({ missing: z.array(z.string()), added: z.array(z.string()) })
        .describe('Figures, units and placeholders that differ from the French text'),
      terms: z.array(z.string()).describe('Terms of the glossary that the text lacks'),
    }),
  ),
  ...translationHelpAnswer.shape,
});

export const acceptedAnswer = z.object({
  accepted: z.number(),
  skipped: z.array(z.object({ ...named, why: z.enum(skippedWhys) })),
});
