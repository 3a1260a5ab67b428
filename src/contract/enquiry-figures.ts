import { z } from 'zod';

const counts = {
  enquiries: z.number(),
  won: z.number(),
  lost: z.number(),
  value: z.number().describe('Of those that were won, in francs'),
};
const answered = {
  answered: z.number(),
  minutesToAnswer: z.number().nullable().describe('The median of the time to the first answer'),
};

export const enquiryFiguresAnswer = z.object({
  ...counts,
  ...answered,
  months: z.array(z.object({ month: z.string().describe('`2026-11`'), ...counts, ...answered })),
  machines: z.array(z.object({ id: z.number(), name: z.string(), ...counts, ...answered })),
});
