import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Right } from '../../../domain/account/right.ts';
import type { Focus } from '../../../domain/media/media.ts';
import type { MediaFile } from '../../../store/content/media.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { ContentOptions } from '../../http/options.ts';

/** A request for a place. What is read may depend on its language, and on the site's pictures. */
export type At<Params> = { params: Params; request: FastifyRequest; options: ContentOptions };

/** The file of a place, and its focal point if it has one. */
export type ShownFile = Record<string, unknown> & { media?: unknown; focal_x?: unknown; focal_y?: unknown };

/** A place that shows one file, which an upload replaces. Its picture can be edited. */
export type FilePlace<Params extends z.ZodType = z.ZodType> = {
  right?: Right;
  tags: readonly string[];
  /** The path of the file, such as `/news/:id/image`. */
  path: string;
  params?: Params;
  answer: z.ZodType;
  /** @throws Refusal 404 when there is no such place */
  find: (db: Database, at: At<z.output<Params>>) => Promise<ShownFile | undefined>;
  /**
   * Shows another file there, as one change, and answers what the place now is. The header `history-id` names the history entry that
   * undoes it, unless nothing has changed.
   */
  show: (at: At<z.output<Params>>, reply: FastifyReply, shown: { file: MediaFile; focus?: Focus }) => Promise<unknown>;
};
