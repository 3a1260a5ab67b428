import type { z } from 'zod';
import type { cutPartAnswer } from '../../contract/cut-part.ts';
import { piecesOf, typedNumber, weightOf } from '../../domain/enquiry/cut-part-values.ts';
import type { CutPart } from '../../store/enquiry/cut-part.ts';

export type CutPartAnswer = z.infer<typeof cutPartAnswer>;

/** A part to cut, with the number of pieces, the thickness as a number, and the weight of a piece, as far as they are known. */
export function answerCutPart(part: CutPart): CutPartAnswer {
  const thickness = typedNumber(part.thickness);
  const area = part.drawing?.total.area ?? 0;
  const weight = thickness !== undefined && area > 0 ? weightOf(area, thickness) : null;
  return { ...part, pieces: piecesOf(part), weight };
}
