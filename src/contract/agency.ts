import { z } from 'zod';
import { itemNouns } from '../domain/history.ts';
import { languages } from '../domain/text/language.ts';
import { translatedNouns } from '../domain/text/translation.ts';

/** Identifies a text. `record` is the French name of its record, or the key of a page. */
const about = z.object({
  noun: z.enum(translatedNouns),
  record_id: z.number(),
  record: z.string(),
  item: z.object({ noun: z.enum(itemNouns), id: z.number(), label: z.string() }).nullable(),
  field: z.string(),
  language: z.enum(languages),
});

/** An imported file of a translation agency, with what it would change or has changed. */
export const agencyImportAnswer = z.object({
  id: z.number(),
  file: z.string(),
  state: z.enum(['checked', 'applied', 'undone']),
  counts: z
    .object({ change: z.number(), same: z.number(), blank: z.number() })
    .describe('The number of texts that change, that the site already has, and that have no translation'),
  faults: z.array(
    z.object({
      at: z.string().describe('The id of the text in an XLIFF file, or the cell of a workbook'),
      about: about.nullable().describe('Null if the site has no such text'),
      detail: z.string(),
    }),
  ),
  fault_count: z
    .number()
    .describe('The number of all faults; only the first are listed. Texts with faults are not imported'),
  differences: z.array(
    about.extend({
      number: z.number(),
      french: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  next: z.number().nullable().describe('The `after` of the next page; null on the last page'),
  history: z.number().nullable().describe('The history entry that undoes the import; null until it is applied'),
});
