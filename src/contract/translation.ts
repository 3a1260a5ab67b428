import { z } from 'zod';
import { itemNouns } from '../domain/history.ts';
import { languages } from '../domain/text/language.ts';
import { translatedNouns, translationStates } from '../domain/text/translation.ts';

/** The translation state of a record in a list, by language. */
export const translationsOverview = z
  .record(z.enum(languages), z.enum(translationStates))
  .optional()
  .describe('With overview: the translation state of each language');

const item = z.object({
  noun: z.enum(itemNouns),
  id: z.number(),
  label: z.string().optional().describe('For a text of a page: its key'),
});

const cell = z.object({
  state: z.enum(translationStates),
  gap: z
    .object({ item: item.nullable(), field: z.string() })
    .nullable()
    .describe('The first text that is blank, or outdated by the French one'),
});

/** A record, and its translation state by language. */
const translationRow = z.object({
  noun: z.enum(translatedNouns),
  id: z.number(),
  label: z.string(),
  languages: z.record(z.enum(languages), cell),
});

export const translationsAnswer = z.object({ total: z.number(), rows: z.array(translationRow) });

const inEachLanguage = z.record(z.enum(languages), z.number());

export const translationSummaryAnswer = z.object({
  total: z.number(),
  complete: inEachLanguage,
  missing: inEachLanguage.describe('Records that lack a text'),
  outdated: inEachLanguage.describe('Records with a text that is older than the French one, but none missing'),
  unreviewed: inEachLanguage.describe('Records with an unreviewed text, but none missing or older'),
});

export const outdatedTextAnswer = z.object({
  id: z.number(),
  item: item.nullable(),
  field: z.string(),
  language: z.enum(languages),
  before: z.string().describe('The French text from which the translation was written'),
});

export const unreviewedTextAnswer = z.object({
  id: z.number(),
  item: item.nullable(),
  field: z.string(),
  language: z.enum(languages),
  version: z.number().describe('The version to review it in: later changes are not reviewed'),
  french: z.string(),
  text: z.string(),
});

export const copiesAnswer = z.object({
  copied: z.number().describe('The number of copied texts'),
  entry: z.number().nullable().describe('The history entry that undoes the copying; null if nothing was copied'),
});
