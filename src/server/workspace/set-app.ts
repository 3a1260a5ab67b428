import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { guardForwarded } from '../../api/auth/guard.ts';
import { contentApi } from '../../api/content-api.ts';
import { answerAsApi, validatingWithZod } from '../../api/http/answer-as-api.ts';
import { handleFailure } from '../../api/http/failure.ts';
import { searchRoutes } from '../../api/search/search.ts';
import { picturesByPage } from '../../site/page-pictures.ts';
import { createSearch } from '../../site/search/search.ts';
import { openTexts } from '../../site/texts.ts';
import { addAuthor, type Workspace } from '../../store/workspace/open-workspace.ts';
import { createBodyTime } from '../edge/body-time.ts';
import { createCachedPages } from '../pages/cached-pages.ts';
import { createDataSheetAnswer } from '../pages/data-sheet.ts';
import { createPages } from '../pages/pages.ts';
import { forwardedHeader, readForwarded } from './forwarded.ts';
import type { Parts } from './parts.ts';
import { routeSetPages } from './set-pages.ts';

/** The calls for content and the public pages of a workspace. It listens nowhere: `routing` gets its requests. */
export async function createSetApp(parts: Parts, { store }: Workspace): Promise<FastifyInstance> {
  const { config, media, locales, dataSheets, log } = parts;
  const app = Fastify({
    ...validatingWithZod,
    pluginTimeout: 0, // as for the site
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 100 },
  });
  const texts = await openTexts(locales);
  const search = createSearch(store, texts);
  const renderer = async () => parts.renderer;
  const sitePicture = async (name: string) => {
    const url = parts.renderer.assets.images[name]?.sources.at(-1)?.url;
    return url === undefined ? undefined : new URL(url, config.PUBLIC_URL).pathname;
  };
  const onUpload = createBodyTime().extend;
  const userOf = async ({ headers, method }: FastifyRequest) => {
    const { user } = readForwarded(headers[forwardedHeader]);
    if (user && method !== 'GET' && method !== 'HEAD') await addAuthor(store.db, user);
    return user;
  };
  app.setErrorHandler(handleFailure);
  await app.register(cookie);
  await app.register(
    async (calls) => {
      answerAsApi(calls);
      guardForwarded(calls, userOf, onUpload);
      await calls.register(contentApi, {
        store,
        config,
        translationUsage: parts.translationUsage,
        media,
        texts,
        sitePicture,
        pictures: picturesByPage,
        onUpload,
      });
      await calls.register(searchRoutes, { store, config, search });
    },
    { prefix: '/api' },
  );
  const cached = createCachedPages(store, 0);
  const pages = createPages({ store, texts, search, config, renderer, cached, log });
  routeSetPages(app, { pages, answerDataSheet: createDataSheetAnswer({ store, texts, dataSheets, config }) });
  await app.ready();
  return app;
}
