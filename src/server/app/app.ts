import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { api } from '../../api/api.ts';
import type { Backups } from '../../backup/backups.ts';
import type { BackOfficeFiles } from '../../build/back-office.ts';
import type { Config } from '../../config.ts';
import type { Moved } from '../../domain/moved.ts';
import type { Attachments } from '../../media/attachments.ts';
import type { Media } from '../../media/media.ts';
import type { DataSheets } from '../../site/data-sheet/data-sheets.ts';
import type { SocialImages } from '../../site/social-image/social-images.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import type { Store } from '../../store/engine/store.ts';
import { createBodyTime } from '../edge/body-time.ts';
import { fileAnswersAllowed } from '../edge/connections.ts';
import { limitFileAnswers } from '../edge/file-answers.ts';
import { securityHeaders } from '../edge/headers.ts';
import { dropLateAnswers } from '../edge/late-answers.ts';
import { shedLoad } from '../edge/load-shedding.ts';
import { createProbes } from '../edge/probes.ts';
import { closePromptly } from '../edge/prompt-close.ts';
import type { Traffic } from '../edge/traffic.ts';
import { noticeUndeclaredProxy } from '../edge/undeclared-proxy.ts';
import { backOffice } from '../pages/back-office.ts';
import { createCachedPages } from '../pages/cached-pages.ts';
import { createDataSheetAnswer } from '../pages/data-sheet.ts';
import { routeDocuments } from '../pages/documents.ts';
import { serveFiles } from '../pages/files.ts';
import type { Renderer } from '../pages/make-page.ts';
import { createPages } from '../pages/pages.ts';
import { previews } from '../pages/preview.ts';
import { answerForms, routePages } from '../pages/site-routes.ts';
import { routeSocialImages } from '../pages/social-image.ts';
import { createFailures } from './failures.ts';
import { createServer, type Middleware } from './server.ts';

export type Services = {
  config: Config;
  store: Store;
  media: Media;
  backups: Backups;
  dataSheets: DataSheets;
  attachments: Attachments;
  socialImages: SocialImages;
  /** Redirects of former addresses. */
  moved: Moved;
  texts: OpenedTexts;
  traffic: Traffic;
  renderer: () => Promise<Renderer>;
  /** The build's folder; undefined in development, where `middleware` serves the sources. */
  assets: string | undefined;
  backOffice: BackOfficeFiles;
  /** Aborted before shutdown: the site still answers, but the readiness probe fails. */
  leaving?: AbortSignal;
  freeReserve?: (() => Promise<void>) | undefined;
  onMail?: () => void;
  middleware?: Middleware;
  /** Directives that development adds to the content security policy. */
  policy?: Record<string, string>;
};

/** Memory for the page cache, in bytes. */
const cacheBytes = 64 * 1024 * 1024;

/** The whole product: cached pages first, then files, API and the rest. Closing it does not close the store. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { config, store, media, middleware, traffic } = services;
  const headers = securityHeaders(config);
  const bodyTime = createBodyTime();
  const probes = createProbes(headers, services.leaving);
  const failures = await createFailures(headers, services);
  const cached = createCachedPages(store, services.assets ? cacheBytes : 0);
  const app = createServer({
    config,
    headers,
    bodyTime,
    failures,
    middleware,
    answerEarly: (request, response) => {
      if (!cached.serve(request, response)) return probes.answer(request, response);
      traffic.countCached(response.statusCode);
      return true;
    },
  });
  const pages = createPages({ ...services, cached, log: app.log });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onResponse', async ({ raw }, reply) => traffic.count(raw.url ?? '', reply.raw.statusCode));
  app.addHook('preClose', async () => probes.stop());
  dropLateAnswers(app);
  shedLoad(app, config.MAX_EVENT_LOOP_DELAY);
  closePromptly(app);
  noticeUndeclaredProxy(app, config);
  app.setErrorHandler(failures.handle);
  await app.register(cookie);
  await app.register(async (files) => {
    limitFileAnswers(files, fileAnswersAllowed());
    await serveFiles(files, { assets: services.assets, media, isDelivered: config.CDN_URL !== undefined });
  });
  await app.register(api, {
    prefix: '/api',
    store,
    media,
    backups: services.backups,
    attachments: services.attachments,
    config,
    texts: services.texts,
    freeReserve: services.freeReserve,
    onMail: services.onMail,
    onFormResult: answerForms(pages),
    onUpload: bodyTime.extend,
  });
  await app.register(backOffice, { files: services.backOffice, policy: services.policy });
  await app.register(previews, { config, store, pages });
  routeSocialImages(app, services);
  routeDocuments(app, { ...services, pages });
  routePages(app, { pages, moved: services.moved, answerDataSheet: createDataSheetAnswer(services) });
  return app;
}
