import { z } from 'zod';
import { firstSteps } from '../domain/first-step.ts';

export const firstStepsAnswer = z
  .array(z.object({ step: z.enum(firstSteps), done: z.boolean(), needed: z.boolean() }))
  .describe('In the recommended order');
