import { z } from 'zod';
import { because } from '../lib/reason-message.ts';
import type { Language } from './language.ts';
import { numberFormats } from './number-format.ts';
import { priority } from './text.ts';

/** Ranges of the piece's dimension in mm. A row has a value for each (EN ISO 9013-442). */
export const pieceRanges = ['35–315', '315–1000', '1000–2000', '2000–4000'] as const;

export const toleranceValues = ['value_1', 'value_2', 'value_3', 'value_4'] as const;

type ToleranceValue = (typeof toleranceValues)[number];

/** The range of the plate's thickness in mm: above `over` and up to `up_to`. */
export type ThicknessRange = { over: number; up_to: number };

export type ToleranceRow = ThicknessRange &
  Record<ToleranceValue, string> & {
    id: number;
    visible: boolean;
    priority: number | null;
    version: number;
    updated_at: string;
  };

const thickest = 1000;

const thickness = z.number().positive().max(thickest);

/**
 * `2`, `2,0`, `+/-2.0` and `± 2.0` are the deviation `±2` or `±2.0`. The decimals stay as typed; the page writes them in its
 * language.
 */
const deviation = z
  .string()
  .regex(/^\s*(?:±|\+\/?[-−])?\s*\d{1,3}(?:[.,]\d{1,2})?\s*$/, because('deviation'))
  .transform((typed) => `±${typed.replace(/[^\d.,]/g, '').replace(',', '.')}`);

const shape = {
  over: thickness,
  up_to: thickness,
  value_1: deviation,
  value_2: deviation,
  value_3: deviation,
  value_4: deviation,
  visible: z.boolean().optional(),
  priority: priority.optional(),
};

/** A new row of the tolerance table. */
export const toleranceRowInput = z.object(shape).refine(isRange, { path: ['over'], error: because('notBelowUpTo') });

/** The range is checked later, together with the unchanged bound. */
export const toleranceRowPatch = z.object(shape).partial();

export type ToleranceRowInput = z.infer<typeof toleranceRowInput>;
export type ToleranceRowPatch = z.infer<typeof toleranceRowPatch>;

/** Whether the beginning of a range is below its end. */
export function isRange({ over, up_to }: ThicknessRange): boolean {
  return over < up_to;
}

/** Formats a number or deviation of the table with the decimal sign of a language. */
export function toleranceText(value: number | string, language: Language): string {
  return String(value).replace('.', numberFormats[language].decimal);
}
