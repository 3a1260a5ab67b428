import { z } from 'zod';
import { foundKinds } from '../domain/find.ts';

export const findAnswer = z.array(
  z.object({
    kind: z.enum(foundKinds),
    id: z.number().nullable().describe('Of a record; null for a text of a page'),
    page: z.string().nullable().describe('Of a text: the page that it stands on'),
    key: z.string().nullable().describe('Of a text: its place in the locale files'),
    name: z.string().describe('In French if there is a French name; of a text its beginning'),
    detail: z
      .string()
      .describe('What was found where the name does not show it: another language, a line of the enquiry'),
    picture: z.string().nullable().describe('The address of its first picture'),
  }),
);
