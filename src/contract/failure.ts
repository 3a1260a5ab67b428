import { z } from 'zod';

const fields = z.record(z.string(), z.string()).optional();

/** What is wrong, and with which fields. */
export const failureAnswer = z.object({ detail: z.string(), fields });

/** The same of the login, whose refusals are `{ error }` (specification, section 7). */
export const loginFailureAnswer = z.object({ error: z.string(), fields });

/** The refusal of a login whose password was right, and whose code was missing or wrong. */
export const secondFactorWanted = loginFailureAnswer.extend({ second_factor: z.literal(true).optional() });

/** With a collision: who made the other change, and on which device when it was the own account. */
export const changedByAnswer = z
  .object({
    username: z.string(),
    own: z.boolean(),
    device: z.object({ browser: z.string(), system: z.string() }).nullable(),
  })
  .optional();
