import type { z } from 'zod';
import type { ContentRoutes } from '../../http/options.ts';
import { editRoutes } from './edit-picture.ts';
import type { FilePlace } from './file-place.ts';
import { replaceRoute, type Upload } from './replace-file.ts';

/** All calls of a place: its file is replaced by an upload, and its picture edited. */
export function placeRoutes<Params extends z.ZodType>(place: FilePlace<Params>, upload: Upload): ContentRoutes {
  return async (app, options) => {
    await replaceRoute(place, upload)(app, options);
    await editRoutes(place)(app, options);
  };
}
