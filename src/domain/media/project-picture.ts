import { z } from 'zod';
import { pictureFields } from '../catalogue/machine.ts';
import { localizedShape } from '../text/localized.ts';
import { priority, text } from '../text/text.ts';

/** The maximum number of pictures of a project: a large one, and two below it. */
export const mostProjectPictures = 3;

/** Changes of a picture: its alternative texts and its priority. */
export const projectPicturePatch = z
  .object(localizedShape(pictureFields, text(500)))
  .partial()
  .extend({ priority: priority.optional() });

export type ProjectPicturePatch = z.infer<typeof projectPicturePatch>;
