import { z } from 'zod';
import { lineOrBlank } from '../text/text.ts';
import { attachmentLimits } from './attachment.ts';
import { cutPartLimits, drawingUnits } from './cut-part-values.ts';

/**
 * What a visitor says of a part to cut: texts as typed, so that no request is refused for them. The part's drawing is the file at the
 * same place.
 */
export const cutPartInput = z.object({
  quantity: lineOrBlank(cutPartLimits.quantity).default(''),
  thickness: lineOrBlank(cutPartLimits.thickness).default('').describe('In millimetres'),
  grade: lineOrBlank(cutPartLimits.grade).default(''),
  unit: z.enum(drawingUnits).nullable().default(null).catch(null),
});

export type CutPartInput = z.infer<typeof cutPartInput>;

/** The parts of a quote request: one for each file, null for a file that is no part. */
export const cutPartsInput = z.array(cutPartInput.nullable()).max(attachmentLimits.files);
