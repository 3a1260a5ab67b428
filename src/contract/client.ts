import { z } from 'zod';

export const clientAnswer = z.object({
  id: z.number(),
  name: z.string(),
  link: z.string().describe('The address that the logo links to; blank for no link'),
  image: z.string().describe('The address of the logo; blank if there is none'),
  image_uploaded: z.boolean().describe('Whether the logo was uploaded'),
  visible: z.boolean(),
  priority: z.number().nullable(),
  version: z.number(),
  updated_at: z.string(),
});
