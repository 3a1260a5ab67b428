import type { IncomingMessage, ServerResponse } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { api } from '../../api/api.ts';
import { handleUnknownPath } from '../../api/http/failure.ts';
import type { Backups } from '../../backup/backups.ts';
import type { BackOfficeFiles } from '../../build/back-office.ts';
import type { Config } from '../../config.ts';
import type { Moved } from '../../domain/moved.ts';
import type { Attachments } from '../../media/attachments.ts';
import type { Media } from '../../media/media.ts';
import type { Sheets } from '../../site/data-sheet/data-sheets.ts';
import type { SocialImages } from '../../site/social-image/social-images.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import type { Store } from '../../store/engine/store.ts';
import { createBodyTime } from '../edge/body-time.ts';
import { createLimitedServer, fileAnswersAllowed, forgetMissingBody, refuseInTheEnd } from '../edge/connections.ts';
import { limitFileAnswers } from '../edge/file-answers.ts';
import { securityHeaders } from '../edge/headers.ts';
import { dropLateAnswers } from '../edge/late-answers.ts';
import { shedLoad } from '../edge/load-shedding.ts';
import { createProbes } from '../edge/probes.ts';
import { closePromptly } from '../edge/prompt-close.ts';
import type { Traffic } from '../edge/traffic.ts';
import { noticeUndeclaredProxy } from '../edge/undeclared-proxy.ts';
import { createUnreadable } from '../edge/unreadable.ts';
import { backOffice } from '../pages/back-office.ts';
import { createSheetAnswer } from '../pages/data-sheet.ts';
import { routeDocuments } from '../pages/documents.ts';
import { serveFiles } from '../pages/files.ts';
import { keepPages } from '../pages/kept-pages.ts';
import type { Renderer } from '../pages/make-page.ts';
import { createPages } from '../pages/pages.ts';
import { previews } from '../pages/preview.ts';
import { answerForms, redirectToNotFound, routePages } from '../pages/site-routes.ts';
import { routeSocialImages } from '../pages/social-image.ts';
import { createFailures } from './failures.ts';
import { logging } from './logging.ts';

/** Answers a request before anything else does, and tells whether it has. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Services = {
  config: Config;
  store: Store;
  media: Media;
  backups: Backups;
  sheets: Sheets;
  attachments: Attachments;
  socialImages: SocialImages;
  /** Addresses of former times. */
  moved: Moved;
  texts: OpenedTexts;
  traffic: Traffic;
  renderer: () => Promise<Renderer>;
  /** Folder of the build's files; undefined in development, where `middleware` serves the sources. */
  assets: string | undefined;
  /** What the back-office's page loads. */
  backOffice: BackOfficeFiles;
  /** Aborted when it is going to be stopped: it goes on answering, and says so to whoever asks whether it is ready. */
  leaving?: AbortSignal;
  /** Frees reserved space on a full disk. */
  makeRoom?: (() => Promise<void>) | undefined;
  /** Told when a mail was put on its way. */
  onMail?: () => void;
  middleware?: Middleware;
  /** Directives that development adds to the pages' content security policy. */
  policy?: Record<string, string>;
};

/** How much memory finished pages may take, in bytes. */
const cacheBytes = 64 * 1024 * 1024;

/**
 * The whole product as one HTTP application: pages from the cache first, then files, API and the rest. It owns nothing
 * that it is given: closing it leaves the store open.
 */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { config, store, media, middleware, traffic } = services;
  const headers = securityHeaders(config);
  const bodyTime = createBodyTime();
  const probes = createProbes(headers, services.leaving);
  const failures = await createFailures(headers, services);
  const unreadable = createUnreadable(headers);
  const kept = keepPages(store, services.assets ? cacheBytes : 0);
  const isProxy = compile(config.TRUST_PROXY);
  const app = Fastify({
    logger: logging(config.LOG_LEVEL),
    // A log of visitors' addresses is personal data that nobody has asked for.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    routerOptions: { maxParamLength: 100 },
    return503OnClosing: false, // what has reached us is answered, and its connection closed
    // A path that cannot be decoded reaches no route and no hook.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...headers, 'cache-control': 'no-store' });
      if (request.url.startsWith('/api/') || request.method !== 'GET') handleUnknownPath(request, reply);
      else redirectToNotFound(request, reply);
    },
    clientErrorHandler: unreadable.refuse,
    serverFactory: (handler) =>
      createLimitedServer(
        (request, response) => {
          if (unreadable.refuseWithoutHost(request, response)) return;
          bodyTime.limit(request);
          if (kept.serve(request, response)) return traffic.countCached(response.statusCode);
          if (probes.answer(request, response)) return;
          forgetMissingBody(request);
          refuseInTheEnd(response, () => failures.refuse(request, response));
          if (middleware) middleware(request, response, () => handler(request, response));
          else handler(request, response);
        },
        { isProxy: (address) => isProxy(address, 0) },
      ),
  });
  const pages = createPages({ ...services, kept, log: app.log });

  app.server.on('checkExpectation', unreadable.refuseExpectation);
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
    makeRoom: services.makeRoom,
    onMail: services.onMail,
    onFormResult: answerForms(pages),
    onUpload: bodyTime.extend,
  });
  await app.register(backOffice, { files: services.backOffice, policy: services.policy });
  await app.register(previews, { config, store, pages });
  routeSocialImages(app, services);
  routeDocuments(app, { ...services, pages });
  routePages(app, { pages, moved: services.moved, answerSheet: createSheetAnswer(services) });
  return app;
}
