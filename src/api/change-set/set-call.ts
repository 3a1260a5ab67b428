import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { changeSetAnswer } from '../../contract/change-set.ts';
import { failures, writeFailures } from '../http/failure.ts';
import { idParams } from '../http/shape.ts';
import type { PageOfSet } from './read-change-set.ts';

/** Calls about sets act on the site itself, whichever set the caller works in. */
export const live = { right: 'translate', isLive: true } as const;
/** The same for calls that a program may make for its own sets. */
export const liveOrProposed = { ...live, proposes: true } as const;
export const common = { tags: ['prepared changes'], params: idParams, answer: changeSetAnswer };
export const refuses = { ...writeFailures, ...failures(409) };

/** Reads a set as its calls answer it, with texts in the language of the request. */
export type ReadSet = (
  request: Pick<FastifyRequest, 'headers'>,
  id: number,
  page?: PageOfSet,
) => Promise<z.infer<typeof changeSetAnswer>>;
