import { z } from 'zod';

/** Percent in steps that classes of the stylesheet express: the policy allows no inline style. */
export const focalPoint = z.int().min(0).max(100).multipleOf(10);
