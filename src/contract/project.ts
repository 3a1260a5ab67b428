import { z } from 'zod';
import { pictureFields } from '../domain/catalogue/machine.ts';
import { project } from '../domain/nouns/project.ts';
import { answerOf } from '../domain/nouns/shapes.ts';
import { localizedShape } from '../domain/text/localized.ts';

export const projectPictureAnswer = z.object({
  id: z.number(),
  image: z.string().describe('The address of the picture; blank if it came with the program, which no longer has it'),
  image_uploaded: z.boolean().describe('Whether it was uploaded, and so has variants'),
  ...localizedShape(pictureFields, z.string()),
  priority: z.number().nullable(),
  version: z.number(),
});

export const projectAnswer = answerOf(project).extend({ pictures: z.array(projectPictureAnswer) });
