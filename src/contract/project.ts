import { z } from 'zod';
import { localizedShape } from '../domain/localized.ts';
import { pictureFields } from '../domain/machine.ts';
import { projectFields } from '../domain/project.ts';

export const projectPictureAnswer = z.object({
  id: z.number(),
  image: z.string().describe('The address of the picture; blank if it came with the program, which no longer has it'),
  image_uploaded: z.boolean().describe('Whether it was uploaded, and so has variants'),
  ...localizedShape(pictureFields, z.string()),
  priority: z.number().nullable(),
  version: z.number(),
});

export const projectAnswer = z.object({
  id: z.number(),
  ...localizedShape(projectFields, z.string()),
  visible: z.boolean(),
  priority: z.number().nullable(),
  version: z.number(),
  updated_at: z.string(),
  pictures: z.array(projectPictureAnswer),
});
