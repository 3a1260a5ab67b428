import { z } from 'zod';
import { sheetKeys } from '../domain/catalogue/catalogue.ts';
import { languages } from '../domain/text/language.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const difference = z.object({
  number: z.number(),
  kind: z.enum(['add', 'change', 'remove']),
  sheet: z.enum(sheetKeys),
  place: z.string().describe('The row in the file: Machines!7 is line 7 of the sheet Machines'),
  label: z.string().describe('The French name of the row'),
  machine: z.object({ id: z.number(), name: z.string() }).nullable().describe('Null for a machine that the file adds'),
  fields: z.array(
    z.object({ field: z.string(), language: z.enum(languages).nullable(), from: value.optional(), to: value }),
  ),
});

/** An imported spreadsheet, with what it would change or has changed. */
export const catalogueImportAnswer = z.object({
  id: z.number(),
  file: z.string(),
  state: z.enum(['checked', 'applied', 'undone']),
  counts: z.object({ add: z.number(), change: z.number(), remove: z.number() }).describe('Numbers of rows'),
  faults: z.array(z.object({ at: z.string().describe('Sheet and cell: Machines!D7'), detail: z.string() })),
  fault_count: z.number().describe('The number of all faults; only the first are listed'),
  notes: z
    .array(z.object({ at: z.string(), detail: z.string() }))
    .describe('What to know of the file: ignored columns, and formulas whose values are taken'),
  differences: z.array(difference),
  next: z.number().nullable().describe('The `after` of the next page; null on the last page'),
  history: z.number().nullable().describe('The history entry that undoes the import; null until it is applied'),
});
