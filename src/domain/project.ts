import { z } from 'zod';
import { type Localized, localizedShape } from './localized.ts';
import { pictureFields } from './machine.ts';
import { filledText, priority, text } from './text.ts';

export const projectFields = ['title', 'subtitle', 'description1', 'description2'] as const;

export type ProjectField = (typeof projectFields)[number];

/** The maximum number of pictures of a project: a large one, and two below it. */
export const mostProjectPictures = 3;

const placed = { visible: z.boolean().optional(), priority: priority.optional() };

/** A new project. Only the French title is required: other texts and pictures may follow. */
export const projectInput = z
  .object({
    ...localizedShape(['title', 'subtitle'], text(300)),
    ...localizedShape(['description1', 'description2'], text(5_000)),
  })
  .partial()
  .extend({ title_fr: filledText(300), ...placed });

export const projectPatch = projectInput.partial();

/** Changes of a picture: its alternative texts and its priority. */
export const projectPicturePatch = z
  .object(localizedShape(pictureFields, text(500)))
  .partial()
  .extend({ priority: priority.optional() });

export type ProjectInput = z.infer<typeof projectInput>;
export type ProjectPatch = z.infer<typeof projectPatch>;
export type ProjectPicturePatch = z.infer<typeof projectPicturePatch>;

/** A project without its pictures. */
export type Project = Localized<ProjectField> & {
  id: number;
  /** Whether visitors see it. */
  visible: boolean;
  priority: number | null;
  version: number;
  updated_at: string;
};
