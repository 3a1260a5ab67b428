import { z } from 'zod';
import { type FieldValue, historyActions, historyNouns, itemNouns } from '../domain/history.ts';
import { languages } from '../domain/text/language.ts';

export const changeEntryAnswer = z.object({
  id: z.number(),
  at: z.string().describe('The time of the change; for repeated changes of one field, the last of them'),
  username: z.string(),
  action: z.enum(historyActions),
  noun: z.enum(historyNouns),
  record_id: z.number(),
  label: z.string().describe('The name of the record at that time'),
  item: z.object({ noun: z.enum(itemNouns), id: z.number(), label: z.string() }).nullable(),
  field: z.string().nullable(),
  language: z.enum(languages).nullable(),
  from: z.custom<FieldValue>(),
  to: z.custom<FieldValue>(),
  picture: z.string().nullable().describe('The address of the picture or video that was changed'),
  restorable: z.boolean(),
});

export const restoredAnswer = z.object({
  noun: z.enum(historyNouns),
  record_id: z.number(),
  dropped: z
    .array(z.object({ noun: z.enum(['machine', 'category']), id: z.number(), label: z.string() }))
    .describe('Links that were not restored, because the linked record is gone'),
  kept: z
    .number()
    .optional()
    .describe('For a spreadsheet: the number of rows that were not undone, because they have changed since'),
});
