import { z } from 'zod';
import { pageKeys } from '../domain/page/page.ts';
import { languages } from '../domain/text/language.ts';
import { devices } from '../domain/visit.ts';

const count = z.int();

/** Counts of a period. `views` are page views; `visits` are those that another site, or nothing, led to. */
export const visitsAnswer = z.object({
  counted: z.boolean().describe('Whether visits are counted now; counts of earlier days remain'),
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
    .describe('The days on which something was counted, in order'),
  pages: z.array(z.object({ page: z.enum(pageKeys), language: z.enum(languages), views: count })),
  machines: z
    .array(z.object({ id: count, name: z.string().nullable(), views: count, enquiries: count, dataSheets: count }))
    .describe('The 500 most viewed machines; name is null for deleted ones'),
  languages: z.array(z.object({ language: z.enum(languages), views: count })),
  hosts: z
    .array(z.object({ host: z.string(), visits: count }))
    .describe('The 500 hosts that led to most visits; empty for direct visits, `*` for all others'),
  searches: z
    .array(z.object({ words: z.string(), searches: count }))
    .describe('The 500 most frequent searches without a result, of those made on at least three days'),
  devices: z.array(z.object({ device: z.enum(devices), visits: count })),
});
