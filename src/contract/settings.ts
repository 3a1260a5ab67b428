import { z } from 'zod';
import { settingsSchema } from '../domain/settings.ts';

export const settingsAnswer = settingsSchema.extend({
  version: z.number(),
  overridden: z.array(z.string()).describe('Facts that the environment decides'),
});
