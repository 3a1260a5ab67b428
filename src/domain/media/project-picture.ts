import { z } from 'zod';
import { projectPicture } from '../nouns/project.ts';
import { textsOfPatch } from '../nouns/shapes.ts';
import { priority } from '../text/text.ts';

/** The maximum number of pictures of a project: a large one, and two below it. */
export const mostProjectPictures = 3;

/** Changes of a picture: its alternative texts and its priority. */
export const projectPicturePatch = z.object({ ...textsOfPatch(projectPicture), priority: priority.optional() });
