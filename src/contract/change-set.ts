import { z } from 'zod';
import { type FieldValue, historyNouns, itemNouns } from '../domain/history.ts';
import { languages } from '../domain/text/language.ts';
import { translatedNouns } from '../domain/text/translation.ts';

const value = z.custom<FieldValue>();

const fault = z.object({
  at: z.string().describe('The place in the file: a cell such as Machines!D7, or the id of a text'),
  detail: z.string(),
  about: z
    .object({
      noun: z.enum(translatedNouns),
      record_id: z.number(),
      record: z.string(),
      item: z.object({ noun: z.enum(itemNouns), id: z.number(), label: z.string() }).nullable(),
      field: z.string(),
      language: z.enum(languages),
    })
    .optional()
    .describe('The text that it is about, in a file of an agency'),
});

/** A change set without its differences. */
export const changeSetSummary = z.object({
  id: z.number(),
  name: z.string(),
  source: z.enum(['person', 'spreadsheet', 'agency', 'program']),
  author: z.string().describe('The person, or the program'),
  reason: z.string().describe('Why a program proposes it, in its own words'),
  state: z.enum(['open', 'published', 'undone', 'discarded']),
  created_at: z.string(),
  changed_at: z.string(),
  published_at: z.string().nullable(),
  publish_at: z.string().nullable().describe('When it is to be published'),
  problem: z.string().nullable().describe('Why it was not published at that time'),
  counts: z.object({ add: z.number(), change: z.number(), remove: z.number() }).describe('Numbers of rows'),
  fault_count: z.number().describe('The number of all faults of its file'),
  same_count: z.number().describe('Texts of its file that the site has already'),
  blank_count: z.number().describe('Texts of its file without a translation'),
});

const collisions = z
  .number()
  .describe('Differences that collide with changes on the site, and those whose row is gone');

const difference = z.object({
  number: z.number(),
  kind: z.enum(['add', 'change', 'remove']),
  noun: z.enum(historyNouns),
  record_id: z.number().nullable().describe('Null for a new record without an id'),
  record: z.string().describe('The name of the record'),
  item: z
    .object({ noun: z.enum(itemNouns), id: z.number().nullable(), label: z.string() })
    .nullable()
    .describe('The part of the record; null for the record itself'),
  place: z.string().describe('Its place in the file that it was read from'),
  fields: z.array(
    z.object({
      field: z.string(),
      language: z.enum(languages).nullable(),
      from: value.optional(),
      to: value,
      live: value.optional().describe('The value on the site, if it was changed meanwhile'),
      french: z.string().optional().describe('The French text that a translation was made for'),
      french_now: z.string().optional().describe('The French text on the site, if it was changed meanwhile'),
      is_file: z.boolean().describe('Whether the values are addresses of pictures or videos'),
    }),
  ),
  collides: z.boolean().describe('Whether somebody has changed the same on the site meanwhile'),
  gone: z.boolean().describe('Whether its row, or what it belongs to, is gone'),
  others: z
    .array(z.object({ id: z.number(), name: z.string() }))
    .describe('Other open sets that change the same fields or row'),
});

/** A change set with a page of its differences. */
export const changeSetAnswer = changeSetSummary.extend({
  collisions,
  differences: z.array(difference),
  next: z.number().nullable().describe('The `after` of the next page; null on the last page'),
  faults: z.array(fault),
  notes: z.array(fault).describe('What to know of its file: ignored columns, and formulas whose values are taken'),
  history: z.number().nullable().describe('The history entry that undoes it; null unless it is published'),
  links: z.array(z.object({ id: z.number(), until: z.string(), created_at: z.string() })),
});

export const changeSetList = z.object({
  sets: z.array(
    changeSetSummary.extend({ collisions: collisions.optional().describe('Not counted for open sets alone') }),
  ),
});

export const sharedAnswer = z.object({
  url: z.string().describe('The address to pass on. It is shown only once'),
  links: changeSetAnswer.shape.links,
});

export const undoneAnswer = z.object({
  kept: z.number().describe('How many differences were kept, because something was changed since'),
  kept_differences: z.array(difference).describe('The first of them'),
  dropped: z
    .array(z.object({ noun: z.enum(['machine', 'category']), id: z.number(), label: z.string() }))
    .describe('Links that were not restored, because the linked record is gone'),
});
