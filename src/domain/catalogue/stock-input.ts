import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import { availabilities, conditions, vatTerms } from './stock.ts';

const firstYear = 1900;
const mostHours = 1_000_000;
/** The highest price in francs. As Rappen it fits the 32 bits of a column. */
const highestPrice = 20_000_000;

const price = because({ code: 'numberBetween', low: 0.01, high: highestPrice });

/** Year of construction. Next year at most, for machines being built. */
const year = z.int(because('wholeNumber')).refine((value) => value >= firstYear && value <= nextYear(), {
  error: () => because({ code: 'numberBetween', low: firstYear, high: nextYear() }),
});

/** Condition, availability and price of a machine. Each is optional. */
export const stockPatch = z
  .object({
    condition: z.enum(conditions),
    year: year.nullable(),
    operating_hours: z.int(because('wholeNumber')).min(0, hoursRange()).max(mostHours, hoursRange()).nullable(),
    availability: z.enum(availabilities),
    price: z
      .number()
      .min(0.01, price)
      .max(highestPrice, price)
      .refine((value) => Number.isInteger(Number((value * 100).toFixed(4))), because('twoDecimals'))
      .nullable()
      .describe('In Swiss francs; null if on request'),
    vat: z.enum(vatTerms).describe('Whether the price includes value added tax'),
  })
  .partial();

function hoursRange(): string {
  return because({ code: 'numberBetween', low: 0, high: mostHours });
}

function nextYear(): number {
  return new Date().getFullYear() + 1;
}
