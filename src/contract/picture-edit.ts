import { z } from 'zod';
import { pictureEdit } from '../domain/media/picture-edit-input.ts';

/** The original of a picture, and the edit that made what is shown. */
export const originalAnswer = z.object({
  url: z.string().describe('The address of the original'),
  width: z.number(),
  height: z.number(),
  edit: pictureEdit,
});
