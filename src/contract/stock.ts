import { z } from 'zod';
import { availabilities, conditions, vatTerms } from '../domain/catalogue/stock.ts';

/** Condition, availability and price of a machine; without a price it is on request. */
export const stockAnswer = {
  condition: z.enum(conditions),
  year: z.number().nullable(),
  operating_hours: z.number().nullable(),
  availability: z.enum(availabilities),
  price: z.number().nullable().describe('In Swiss francs; null if on request'),
  vat: z.enum(vatTerms).describe('Whether the price includes value added tax'),
};
