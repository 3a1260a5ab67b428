import { z } from 'zod';

const fields = z.record(z.string(), z.string()).optional();

/** A message that says what is wrong, and one for each invalid field. */
export const failureAnswer = z.object({ detail: z.string(), fields });

/** The same for the login, whose refusals are `{ error }` (specification, section 7). */
export const loginFailureAnswer = z.object({ error: z.string(), fields });

/** The refusal of a login with the right password, but a missing or wrong code. */
export const secondFactorWanted = loginFailureAnswer.extend({ second_factor: z.literal(true).optional() });

/** The author of the change that collides, and the device if it was the user's own account. */
export const changedByAnswer = z
  .object({
    username: z.string(),
    own: z.boolean(),
    device: z.object({ browser: z.string(), system: z.string() }).nullable(),
  })
  .optional();
