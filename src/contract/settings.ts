import { z } from 'zod';
import { settingsSchema } from '../domain/settings.ts';

export const settingsAnswer = settingsSchema.extend({
  logo: z.string().describe('The address of the company’s own logo; blank for the one that comes with the program'),
  version: z.number(),
  overridden: z.array(z.string()).describe('Settings that the environment decides'),
});
