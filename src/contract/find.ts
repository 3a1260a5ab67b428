import { z } from 'zod';
import { foundKinds } from '../domain/find.ts';

export const findAnswer = z.array(
  z.object({
    kind: z.enum(foundKinds),
    id: z.number().nullable().describe('The id of a record; null for a text of a page'),
    page: z.string().nullable().describe('For a text: the page that contains it'),
    key: z.string().nullable().describe('For a text: its key in the locale files'),
    name: z.string().describe('In French if there is a French name; for a text, an excerpt'),
    detail: z.string().describe('The match, if the name does not show it: another language, or a line of the enquiry'),
    picture: z.string().nullable().describe('The address of its first picture'),
  }),
);
