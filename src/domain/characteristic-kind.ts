import { z } from 'zod';
import { because } from '../lib/reason-message.ts';
import { type Dimension, dimensionNames } from './dimension.ts';
import { isUnitOf } from './figure.ts';
import { type Localized, localizedShape } from './localized.ts';
import { filledText, text } from './text.ts';

export const kindFields = ['name'] as const;

/** Whether buyers prefer the larger or the smaller figure; null for neither. */
export const betters = ['more', 'less'] as const;

const changeable = {
  ...localizedShape(kindFields, filledText(100)),
  unit: text(10),
  better: z.enum(betters).nullable(),
};

/** A new kind: all five names, its dimension, and the unit in which visitors compare it. */
export const kindInput = z
  .object({ ...changeable, better: changeable.better.default(null), dimension: z.enum(dimensionNames) })
  .refine(({ dimension, unit }) => isUnitOf(dimension, unit), { message: because('unitOfDimension'), path: ['unit'] });

/** Changes of a kind. Its dimension is fixed, because the figures of its characteristics are stored in it. */
export const kindPatch = z.object(changeable).partial();

export type KindInput = z.infer<typeof kindInput>;
export type KindPatch = z.infer<typeof kindPatch>;

/** The kind of equal characteristics of machines: its name, its dimension, and the unit that is shown. */
export type CharacteristicKind = Localized<'name'> & {
  id: number;
  dimension: Dimension;
  unit: string;
  better: (typeof betters)[number] | null;
  version: number;
  updated_at: string;
};
