import { z } from 'zod';

/** In steps that a class of the style sheet can express: the policy allows no inline style. */
export const focalPoint = z.int().min(0).max(100).multipleOf(10);
