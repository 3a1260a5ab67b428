import { z } from 'zod';
import { machineFields } from '../domain/catalogue/machine.ts';
import { categoryLinkAnswer } from './category.ts';
import { copiedAnswer, localizedAnswer } from './localized.ts';
import { publicationAnswer } from './publication.ts';
import { stockAnswer } from './stock.ts';
import { translationsOverview } from './translation.ts';

const ordered = { id: z.number(), priority: z.number().nullable(), version: z.number(), ...copiedAnswer };

export const advantageAnswer = z.object({ ...ordered, ...localizedAnswer('description') });
export const specificationAnswer = z.object({ ...ordered, ...localizedAnswer('name', 'value') });
export const characteristicAnswer = specificationAnswer.extend({
  kind_id: z.number().nullable(),
  figure: z.string(),
  figure_low: z
    .number()
    .nullable()
    .describe('The lower end of the figure as understood, in the first unit of its kind’s dimension'),
  figure_high: z.number().nullable(),
});

export const pictureAnswer = z.object({
  ...ordered,
  url: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
  poster: z.string(),
  focal_x: z.number(),
  focal_y: z.number(),
  ...localizedAnswer('description'),
});

/** A machine in a list. */
const machineSummaryAnswer = z.object({
  id: z.number(),
  ...localizedAnswer(...machineFields),
  ...copiedAnswer,
  ...publicationAnswer,
  ...stockAnswer,
  priority: z.number().nullable(),
  version: z.number(),
  updated_at: z.string(),
  categories: z.array(categoryLinkAnswer),
});

/** The same, with the overview that only the back-office's list requests. */
export const machineRowAnswer = machineSummaryAnswer.extend({
  thumbnail: z.string().optional().describe('With overview: the address of its first picture; blank without one'),
  translations: translationsOverview,
});

export const machineAnswer = machineSummaryAnswer.extend({
  advantages: z.array(advantageAnswer),
  options: z.array(specificationAnswer),
  technical_characteristics: z.array(characteristicAnswer),
  pictures: z.array(pictureAnswer),
});

export const machinePlaceAnswer = z.object({
  after: z.number().nullable().describe('The machine before this one; null for the first one'),
});
