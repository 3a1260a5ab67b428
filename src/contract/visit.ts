import { z } from 'zod';
import { languages } from '../domain/language.ts';
import { pageKeys } from '../domain/page.ts';
import { devices } from '../domain/visit.ts';

const count = z.int();

/** Counts of a period. `views` are page views; `visits` are those that another site, or nothing, led to. */
export const visitsAnswer = z.object({
  days: z
    .array(
      z.object({
        day: z.string(),
        views: count,
        visits: count,
        forms: count.describe('Enquiries begun'),
        enquiries: count.describe('Enquiries sent'),
        dataSheets: count,
        comparisons: count,
      }),
    )
    .describe('The days of which something was counted, in their order'),
  pages: z.array(z.object({ page: z.enum(pageKeys), language: z.enum(languages), views: count })),
  machines: z
    .array(z.object({ id: count, name: z.string().nullable(), views: count, enquiries: count, dataSheets: count }))
    .describe('Those seen most, the first 500; without a name when deleted'),
  languages: z.array(z.object({ language: z.enum(languages), views: count })),
  hosts: z
    .array(z.object({ host: z.string(), visits: count }))
    .describe('Where visits came from, the first 500: empty for nowhere, `*` for all others'),
  searches: z
    .array(z.object({ words: z.string(), searches: count }))
    .describe('What was searched for without a result, on three days at least; the first 500'),
  devices: z.array(z.object({ device: z.enum(devices), visits: count })),
});
