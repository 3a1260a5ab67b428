import { z } from 'zod';
import { type Localized, localizedShape } from './localized.ts';
import type { PageKey } from './page.ts';
import { filledText, priority, text } from './text.ts';

export const serviceFields = ['title', 'text'] as const;

/** The pages with a list of services. */
export const servicePages = ['hydraulique', 'oxycoupage', 'r&d'] as const satisfies PageKey[];

export type ServicePage = (typeof servicePages)[number];

/** A new service of a page. Only the French title is required. */
export const serviceInput = z
  .object({ ...localizedShape(['title'], text(300)), ...localizedShape(['text'], text(2_000)) })
  .partial()
  .extend({
    page: z.enum(servicePages),
    title_fr: filledText(300),
    visible: z.boolean().optional(),
    priority: priority.optional(),
  });

export const servicePatch = serviceInput.omit({ page: true }).partial();

export type ServiceInput = z.infer<typeof serviceInput>;
export type ServicePatch = z.infer<typeof servicePatch>;

export type Service = Localized<(typeof serviceFields)[number]> & {
  id: number;
  page: ServicePage;
  /** The part of the page's drawing that the service belongs to, if any. */
  part: string | null;
  /** Whether visitors see it. */
  visible: boolean;
  priority: number | null;
  version: number;
  updated_at: string;
};
