import { z } from 'zod';

const counts = {
  enquiries: z.number(),
  won: z.number(),
  lost: z.number(),
  value: z.number().describe('The value of the won enquiries, in francs'),
};
const answered = {
  answered: z.number(),
  minutesToAnswer: z.number().nullable().describe('The median time to the first answer, in minutes'),
};

export const enquiryFiguresAnswer = z.object({
  ...counts,
  ...answered,
  months: z.array(z.object({ month: z.string().describe('The month, such as `2026-11`'), ...counts, ...answered })),
  machines: z.array(z.object({ id: z.number(), name: z.string(), ...counts, ...answered })),
});
