import { z } from 'zod';

/** When a record is public: its flag, and a period as instants in UTC. Null is no limit. */
export const publicationAnswer = {
  visible: z.boolean(),
  public_from: z.string().nullable(),
  public_until: z.string().nullable(),
};
