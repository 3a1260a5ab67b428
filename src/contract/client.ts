import { z } from 'zod';

export const clientAnswer = z.object({
  id: z.number(),
  name: z.string(),
  link: z.string().describe('Where the logo leads; blank for nowhere'),
  image: z.string().describe('The address of the logo; blank while there is none'),
  image_uploaded: z.boolean().describe('Whether the logo was uploaded'),
  visible: z.boolean(),
  priority: z.number().nullable(),
  version: z.number(),
  updated_at: z.string(),
});
