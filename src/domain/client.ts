import { z } from 'zod';
import { line, priority } from './text.ts';
import { httpsOrBlank } from './web-address.ts';

/** A new client: its name, and optionally the link of its logo. The logo itself is uploaded afterwards. */
export const clientInput = z.object({
  name: line(100),
  link: httpsOrBlank.optional(),
  visible: z.boolean().optional(),
  priority: priority.optional(),
});

export const clientPatch = clientInput.partial();

export type ClientInput = z.infer<typeof clientInput>;
export type ClientPatch = z.infer<typeof clientPatch>;
