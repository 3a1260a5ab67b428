import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import { leastShare, mostDegrees, quarterTurns } from './picture-edit.ts';

const place = z.number().min(0).max(1);
const side = z.number().min(leastShare).max(1);

/** Rounding in a browser may move an edge a little beyond the picture. */
const tolerance = 1e-6;

/** How a picture is turned, straightened and cropped, always from its original. */
export const pictureEdit = z.object({
  turn: z.literal([...quarterTurns]).describe('Quarter turns clockwise, in degrees'),
  straighten: z
    .number()
    .min(-mostDegrees)
    .max(mostDegrees)
    .multipleOf(0.1)
    .describe('Degrees clockwise around the centre of the turned picture'),
  crop: z
    .object({ left: place, top: place, width: side, height: side })
    .refine(
      ({ left, top, width, height }) => Math.max(left + width, top + height) <= 1 + tolerance,
      because('cropOutside'),
    )
    .describe('What is kept, as shares of the turned picture'),
});
