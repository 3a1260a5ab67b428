import { z } from 'zod';
import { type FieldValue, historyActions, historyNouns, itemNouns } from '../domain/history.ts';
import { languages } from '../domain/language.ts';

export const changeEntryAnswer = z.object({
  id: z.number(),
  at: z.string().describe('Of a field that was typed into for a while: the last time'),
  username: z.string(),
  action: z.enum(historyActions),
  noun: z.enum(historyNouns),
  record_id: z.number(),
  label: z.string().describe('What the record was called then'),
  item: z.object({ noun: z.enum(itemNouns), id: z.number(), label: z.string() }).nullable(),
  field: z.string().nullable(),
  language: z.enum(languages).nullable(),
  from: z.custom<FieldValue>(),
  to: z.custom<FieldValue>(),
  picture: z.string().nullable().describe('The address of the picture or video that it is about'),
  restorable: z.boolean(),
});

export const restoredAnswer = z.object({
  noun: z.enum(historyNouns),
  record_id: z.number(),
  dropped: z
    .array(z.object({ noun: z.enum(['machine', 'category']), id: z.number(), label: z.string() }))
    .describe('Links that were not made again, because their other end is gone'),
  kept: z
    .number()
    .optional()
    .describe('Of a spreadsheet: how many rows stayed as they are, because they were changed since'),
});
