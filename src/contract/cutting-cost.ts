import { z } from 'zod';
import { chargeKinds, missingKinds } from '../domain/enquiry/cutting-cost.ts';

const charge = z.object({
  kind: z.enum(chargeKinds),
  amount: z.number().describe('For all pieces: kg of material, m of cut, or piercings'),
  price: z.number().describe('Francs for one of them'),
  sum: z.number(),
});

/** What the parts of an enquiry cost by the prices in the settings, in francs. */
export const cuttingCostAnswer = z.object({
  parts: z.array(
    z.object({
      part: z.number(),
      charges: z.array(charge),
      missing: z.array(z.enum(missingKinds)).describe('What is unknown, so that the part has no sum'),
      sum: z.number().nullable(),
    }),
  ),
  base: z.number(),
  net: z.number().describe('The base and the parts that have a sum, rounded to 5 Rappen like the sums after it'),
  vatRate: z.number().describe('Percent'),
  vat: z.number(),
  total: z.number(),
});
