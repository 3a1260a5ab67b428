import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { MediaFile } from '../../../store/content/media.ts';
import { call } from '../../http/call.ts';
import { encapsulated } from '../../http/encapsulated.ts';
import { collision, failures, writeFailures } from '../../http/failure.ts';
import type { ContentOptions, ContentRoutes } from '../../http/options.ts';
import { ifMatch } from '../../http/version.ts';
import type { FilePlace } from './file-place.ts';
import { acceptFiles, fileType, fileTypes } from './upload-stream.ts';

export type Upload = {
  method?: 'POST' | 'PUT';
  /** The path of the call; by default that of the file and `/stream`. */
  path?: string;
  summary: string;
  /** The accepted types; by default all pictures and videos. */
  types?: string[];
  receive: (options: ContentOptions, reply: FastifyReply) => Promise<MediaFile>;
  /** Refusals beside those of every upload. */
  refuses?: number[];
};

/** The call that replaces the file of a place by the body of the request. Texts and position stay. */
export function replaceRoute<Params extends z.ZodType>(place: FilePlace<Params>, upload: Upload): ContentRoutes {
  const { right = 'content', tags, path, params, answer } = place;
  const { method = 'POST', types, receive, refuses = [] } = upload;
  return encapsulated(async (app, options) => {
    acceptFiles(app, types ?? fileType);
    app.route({
      method,
      url: upload.path ?? `${path}/stream`,
      ...call(right, upload.summary, {
        tags,
        consumes: types ?? fileTypes,
        ...(params && { params }),
        headers: ifMatch,
        answer,
        refuses: { ...collision(answer), ...writeFailures, ...failures(...refuses) },
      }),
      async handler(request, reply) {
        const at = { params: request.params as z.output<Params>, request, options };
        await place.find(options.store.db, at);
        return place.show(at, reply, { file: await receive(options, reply) });
      },
    });
  });
}
