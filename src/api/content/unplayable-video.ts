import { z } from 'zod';
import { unplayableVideoAnswer } from '../../contract/unplayable-video.ts';
import { listUnplayableVideos } from '../../store/content/video-fault.ts';
import { call } from '../http/call.ts';
import { tell } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';

/** Videos that were stored before uploads were checked. */
export const unplayableVideoRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/video/unplayable',
    call('content', 'List the videos of machines and news that many browsers do not play', {
      tags: ['video'],
      answer: z.array(unplayableVideoAnswer),
    }),
    async (request) => {
      const videos = await listUnplayableVideos(store.db);
      return videos.map(({ fault, ...video }) => ({ ...video, detail: tell(request, fault) }));
    },
  );
};
