import { z } from 'zod';

/** When a record is public: its flag, and instants in UTC; null is without limit. */
export const publicationAnswer = {
  visible: z.boolean(),
  public_from: z.string().nullable(),
  public_until: z.string().nullable(),
};
