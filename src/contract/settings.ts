import { z } from 'zod';
import { companySchema } from '../domain/settings.ts';

export const settingsAnswer = companySchema.extend({
  version: z.number(),
  overridden: z.array(z.string()).describe('Facts that the environment decides'),
});
