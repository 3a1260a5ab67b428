import type { FastifyInstance } from 'fastify';
import { type ForwardToSet, withoutSet } from '../../api/http/work-in-sets.ts';
import type { VisitCounter } from '../../api/visit/visit-counter.ts';
import type { Backups } from '../../backup/backups.ts';
import type { Restores } from '../../backup/restores.ts';
import type { BackOfficeFiles } from '../../build/back-office.ts';
import type { Config } from '../../config.ts';
import type { Moved } from '../../domain/page/moved.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import type { Attachments } from '../../media/attachments.ts';
import type { Media } from '../../media/media.ts';
import type { DataSheets } from '../../site/data-sheet/data-sheets.ts';
import { loadOwnLogo } from '../../site/own-logo.ts';
import { picturesByPage } from '../../site/page-pictures.ts';
import { createSearch } from '../../site/search/search.ts';
import type { SocialImages } from '../../site/social-image/social-images.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import { createBodyTime } from '../edge/body-time.ts';
import { fileAnswersAllowed } from '../edge/connections.ts';
import { limitFileAnswers } from '../edge/file-answers.ts';
import { securityHeaders } from '../edge/headers.ts';
import { createProbes } from '../edge/probes.ts';
import type { Traffic } from '../edge/traffic.ts';
import { backOffice } from '../pages/back-office.ts';
import { createCachedPages } from '../pages/cached-pages.ts';
import { createDataSheetAnswer, createDataSheetReader } from '../pages/data-sheet.ts';
import { routeDocuments } from '../pages/documents.ts';
import { serveFiles } from '../pages/files.ts';
import type { Renderer } from '../pages/make-page.ts';
import { createPages } from '../pages/pages.ts';
import { previews } from '../pages/preview.ts';
import { sharedSets } from '../pages/shared-set.ts';
import { answerForms, routePages } from '../pages/site-routes.ts';
import { routeSocialImages } from '../pages/social-image.ts';
import { routeSpeculationRules } from '../pages/speculation-rules.ts';
import { createForward } from '../workspace/forward.ts';
import { createWorkspaceThread } from '../workspace/workspaces.ts';
import { apiOnDemand } from './api-on-demand.ts';
import { createFailures } from './failures.ts';
import { createInnerApp, createServer, type Middleware } from './server.ts';
import { createSharedHooks } from './shared-hooks.ts';

/** The parts of the product. Each is passed by name to the routes that use it. */
export type Services = {
  config: Config;
  store: Store;
  files: Files;
  build: Build;
  site: Site;
  operation: Operation;
};

/** Uploaded files, and files generated on request. */
type Files = { media: Media; attachments: Attachments; dataSheets: DataSheets; socialImages: SocialImages };

/** The output of `npm run build`, or in development the server of the sources. */
export type Build = {
  renderer: () => Promise<Renderer>;
  /** The folder of built files that are served below `/assets/`. */
  assets: string;
  /** Whether it may still be encoding the site's own pictures. */
  isEncoding: boolean;
  backOffice: BackOfficeFiles;
  /** Development only: serves the sources. */
  middleware?: Middleware;
  /** Development only: directives added to the content security policy. */
  policy?: Record<string, string>;
};

type Site = {
  texts: OpenedTexts;
  /** Redirects of former addresses. */
  moved: Moved;
};

type Operation = {
  backups: Backups;
  restores: Restores;
  traffic: Traffic;
  visitCounter: VisitCounter;
  /** Aborted before shutdown: the site still answers, but the readiness probe fails. */
  leaving: AbortSignal;
  freeReserve: (() => Promise<void>) | undefined;
  secrets: SecretBox;
  onMail: () => void;
  onMailbox: () => void;
};

/** Memory for the page cache, in bytes. Development caches no pages, so that changes of sources show. */
const cacheBytes = 64 * 1024 * 1024;

type App = {
  /** Closing it closes the API too, but not the store. */
  app: FastifyInstance;
  /** Loads the API, which the first call does otherwise. */
  loadApi: () => Promise<unknown>;
};

/** The whole product: cached pages first, then the API, files and the rest. */
export async function createApp({ config, store, files, build, site, operation }: Services): Promise<App> {
  const { media, attachments, dataSheets, socialImages } = files;
  const { renderer, assets, policy } = build;
  const { texts, moved } = site;
  const { backups, restores, traffic, visitCounter, freeReserve, secrets, onMail, onMailbox } = operation;
  const headers = securityHeaders(config);
  const bodyTime = createBodyTime();
  const probes = createProbes(headers, operation.leaving);
  const failures = await createFailures(headers, { store, texts, renderer });
  const cached = createCachedPages(store, build.middleware ? 0 : cacheBytes);
  const app = createServer({
    config,
    headers,
    bodyTime,
    failures,
    middleware: build.middleware,
    answerEarly: (request, response) => {
      if (store.inMaintenance() || !cached.serve(request, response)) return probes.answer(request, response);
      traffic.countCached(response.statusCode);
      return true;
    },
    answerCall: (request, response) => onDemand.answer(request, response),
  });
  app.addHook('preClose', async () => probes.stop()); // before connections are closed
  const addSharedHooks = createSharedHooks(app, { config, store, headers, failures, traffic });
  const search = createSearch(store, texts);
  const pages = createPages({ store, texts, search, config, renderer, cached, policy, log: app.log });
  const onFormResult = answerForms(pages);
  const onUpload = bodyTime.extend;

  await addSharedHooks(app);
  const ownIcon = async () => {
    const logo = await readSettings(store.db).then((settings) => loadOwnLogo(store.db, settings));
    return logo?.icons[0]?.url;
  };
  await app.register(async (files) => {
    limitFileAnswers(files, fileAnswersAllowed());
    await serveFiles(files, {
      assets,
      media,
      ownIcon,
      isEncoding: build.isEncoding,
      isDelivered: config.CDN_URL !== undefined,
    });
  });
  const sitePicture = async (name: string) => {
    const url = (await renderer()).assets.images[name]?.sources.at(-1)?.url;
    // The back-office shows it and may load from its own origin only, not from a CDN.
    return url === undefined ? undefined : new URL(url, config.PUBLIC_URL).pathname;
  };
  const given = { store, config, media, attachments, texts, sitePicture, pictures: picturesByPage };
  const readDataSheet = createDataSheetReader({ store, texts, dataSheets, config });
  const thread = createWorkspaceThread({ config, store, log: app.log });
  app.addHook('onClose', () => thread.close());
  const forward = createForward(store, thread);
  const forwardToSet: ForwardToSet = (request, reply, { id: setId, user }) =>
    forward(request, reply, { setId, url: withoutSet(request.url), user });
  const observers = { freeReserve, onMail, onMailbox, onFormResult, onUpload, forwardToSet };
  const calls = { ...given, search, backups, restores, secrets, visitCounter, readDataSheet, ...observers };
  const onDemand = apiOnDemand(async () => {
    const inner = createInnerApp({ config, headers }, app.log);
    await addSharedHooks(inner);
    const { addCalls } = await import('./api-app.ts');
    await addCalls(inner, calls);
    return inner;
  }, failures.refuse);
  app.addHook('onClose', onDemand.close);
  await app.register(backOffice, { files: build.backOffice, policy });
  await app.register(previews, { config, store, pages, forward });
  await app.register(sharedSets, { store, pages, forward });
  routeSocialImages(app, { store, texts, media, socialImages, renderer, assets });
  routeSpeculationRules(app);
  routeDocuments(app, { pages, store, texts, config, renderer });
  const answerDataSheet = createDataSheetAnswer({ store, texts, dataSheets, config });
  routePages(app, { pages, moved, answerDataSheet });
  return { app, loadApi: onDemand.load };
}
