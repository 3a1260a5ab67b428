import { z } from 'zod';
import { newsContentFields, newsFields } from '../domain/news.ts';
import { copiedAnswer, localizedAnswer } from './localized.ts';
import { publicationAnswer } from './publication.ts';
import { translationsOverview } from './translation.ts';

export const newsContentAnswer = z.object({
  id: z.number(),
  version: z.number(),
  priority: z.number().nullable(),
  ...localizedAnswer(...newsContentFields),
  ...copiedAnswer,
});

export const newsAnswer = z.object({
  id: z.number(),
  date: z.string(),
  ...localizedAnswer(...newsFields),
  ...copiedAnswer,
  image: z.string(),
  image_type: z.string(),
  image_width: z.number().nullable(),
  image_height: z.number().nullable(),
  image_poster: z.string(),
  focal_x: z.number(),
  focal_y: z.number(),
  content: z.array(newsContentAnswer),
  ...publicationAnswer,
  version: z.number(),
  updated_at: z.string(),
});

/** The same, with the overview that only the back-office's list requests. */
export const newsRowAnswer = newsAnswer.extend({ translations: translationsOverview });
