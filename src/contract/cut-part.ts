import { z } from 'zod';
import { drawingUnits } from '../domain/enquiry/cut-part-values.ts';
import type { SavedDrawing } from '../drawing/saved-drawing.ts';

/** A part to cut of a quote request. */
export const cutPartAnswer = z.object({
  id: z.number(),
  attachment_id: z.number(),
  name: z.string().describe('The name of its file'),
  quantity: z.string().describe('As the visitor has typed it, like thickness and grade'),
  thickness: z.string(),
  grade: z.string(),
  unit: z.enum(drawingUnits).nullable().describe('The unit that the visitor has chosen for the drawing'),
  pieces: z.number().describe('The quantity as a number; 1 if it is none'),
  weight: z.number().nullable().describe('The weight of one piece in kg; null without a thickness or an area'),
  drawing: z
    .custom<SavedDrawing>()
    .nullable()
    .describe('What the server has read from a DXF: outline, figures in mm and mm², findings; null if it was not read'),
});
