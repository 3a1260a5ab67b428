import { z } from 'zod';
import { sheetKeys } from '../domain/catalogue.ts';
import { languages } from '../domain/language.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const difference = z.object({
  number: z.number(),
  kind: z.enum(['add', 'change', 'remove']),
  sheet: z.enum(sheetKeys),
  place: z.string().describe('The row in the file: Machines!7 is its seventh line'),
  label: z.string().describe('What the row is called in French'),
  machine: z.object({ id: z.number(), name: z.string() }).nullable().describe('Null: one that the file adds'),
  fields: z.array(
    z.object({ field: z.string(), language: z.enum(languages).nullable(), from: value.optional(), to: value }),
  ),
});

/** An imported spreadsheet, with what it would change or has changed. */
export const catalogueImportAnswer = z.object({
  id: z.number(),
  file: z.string(),
  state: z.enum(['checked', 'applied', 'undone']),
  counts: z.object({ add: z.number(), change: z.number(), remove: z.number() }).describe('Rows'),
  faults: z.array(z.object({ at: z.string().describe('Sheet and cell: Machines!D7'), detail: z.string() })),
  fault_count: z.number().describe('Of faults, of which the first are told'),
  differences: z.array(difference),
  next: z.number().nullable().describe('The number after which more differences follow; null: there are no more'),
  history: z.number().nullable().describe('Once it is applied: the entry of the history that undoes it'),
});
