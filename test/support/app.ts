import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifySchema, type RouteOptions } from 'fastify';
import { inject } from 'vitest';
import { api } from '../../src/api/api.ts';
import { validatingWithZod } from '../../src/api/http/answer-as-api.ts';
import type { ApiOptions } from '../../src/api/http/options.ts';
import { createVisitCounter, type VisitCounter } from '../../src/api/visit/visit-counter.ts';
import { type Backups, openBackups } from '../../src/backup/backups.ts';
import { openRestores } from '../../src/backup/restores.ts';
import { bucketAccess, type Config, dataLocation, readConfig } from '../../src/config.ts';
import { type Attachments, openAttachments } from '../../src/media/attachments.ts';
import { type Media, openMedia } from '../../src/media/media.ts';
import { openStorage } from '../../src/media/open-storage.ts';
import type { Storage } from '../../src/media/storage.ts';
import { openSecrets } from '../../src/server/app/secrets.ts';
import { closePromptly } from '../../src/server/edge/prompt-close.ts';
import { createDataSheetReader } from '../../src/server/pages/data-sheet.ts';
import { type DataSheets, openDataSheets } from '../../src/site/data-sheet/data-sheets.ts';
import { picturesByPage } from '../../src/site/page-pictures.ts';
import { createSearch } from '../../src/site/search/search.ts';
import { openSocialImages, type SocialImages } from '../../src/site/social-image/social-images.ts';
import { openTexts } from '../../src/site/texts.ts';
import type { Store } from '../../src/store/engine/store.ts';
import { openConfiguredStore } from '../../src/store/open-store.ts';
import { newDatabase } from './database.ts';
import { writeAdministrator } from './empty-site.ts';
import { makeBucket } from './s3-server.ts';
import { type StoredFiles, storedFiles } from './stored-files.ts';

export const administrator = { username: 'admin', password: `Spanner ${randomUUID()}` };

const texts = openTexts(join(import.meta.dirname, '../../content/locales'));

/** `options` are the final ones. A plugin may set them after the route was added. */
type Route = { method: string; url: string; schema: FastifySchema | undefined; options: RouteOptions };

export type TestApp = {
  app: FastifyInstance;
  store: Store;
  media: Media;
  backups: Backups;
  visitCounter: VisitCounter;
  dataSheets: DataSheets;
  socialImages: SocialImages;
  attachments: Attachments;
  storage: Storage;
  files: StoredFiles;
  config: Config;
  directory: string;
  /** The location of its data, as the environment of another process. */
  environment: Record<string, string>;
  /** All routes in the order of their registration. */
  routes: Route[];
  /** Logs the administrator in, always from the same browser, and returns the `cookie` header. */
  login: () => Promise<string>;
  close: () => Promise<void>;
};

type Overrides = Partial<ApiOptions> & {
  environment?: Record<string, string>;
  /** An existing data directory, with the environment of its site. It is not removed. */
  directory?: string;
  trustProxy?: string;
  logger?: { level: string; stream: { write: (line: string) => void } };
};

/** Opens the API on an empty database and storage, with one administrator. Call `close` at the end. */
export async function openTestApp(overrides: Overrides = {}): Promise<TestApp> {
  const { environment = {}, logger = false, trustProxy = false, ...options } = overrides;
  const directory = overrides.directory ?? (await mkdtemp(join(tmpdir(), 'workshop-')));
  const database = overrides.directory ? undefined : await newDatabase(directory);
  const s3 = inject('s3');
  const bucket = s3 && (await makeBucket(s3));
  const place = { DATA_DIR: directory, ...database?.environment, ...bucket?.environment };
  const config = readConfig({ ...place, ...environment });
  const store = await openConfiguredStore(config);
  const storage = await openStorage(directory, bucketAccess(config));
  const media = openMedia(storage);
  const dataSheets = await openDataSheets(join(directory, 'sheets'), media);
  const socialImages = await openSocialImages(join(directory, 'cards'));
  const attachments = overrides.attachments ?? openAttachments(storage.attachments);
  if (!overrides.directory) await writeAdministrator(store.db, administrator.password);
  const routes: Route[] = [];
  const app = fastify({ ...validatingWithZod, logger, trustProxy });
  closePromptly(app)(app);
  app.addHook('onRoute', (options) => {
    const { method, url, schema } = options;
    for (const one of [method].flat()) routes.push({ method: one, url, schema, options });
  });
  const backups = openBackups(dataLocation(config));
  const restores = openRestores({ location: dataLocation(config), store, backups });
  const visitCounter = createVisitCounter();
  await app.register(cookie);
  await app.register(api, {
    store,
    media,
    backups,
    restores,
    attachments,
    config,
    secrets: await openSecrets(config),
    texts: await texts,
    sitePicture: async (name) => `/assets/images/${name}.svg`,
    pictures: picturesByPage,
    visitCounter,
    search: createSearch(store, await texts),
    readDataSheet: createDataSheetReader({ store, texts: await texts, dataSheets, config }),
    ...options,
    prefix: '/api',
  });
  await app.ready();
  return {
    app,
    store,
    media,
    backups,
    visitCounter,
    dataSheets,
    socialImages,
    attachments,
    storage,
    files: storedFiles(directory, bucket?.folder),
    config,
    directory,
    environment: place,
    routes,
    login: openBrowser(app),
    async close() {
      await app.close();
      await Promise.all([restores.stop(), backups.stop()]);
      await store.close();
      await database?.remove();
      if (!overrides.directory) await rm(directory, { recursive: true });
      await bucket?.remove();
    },
  };
}

/** Returns the login of a browser that stays known after its first login. */
function openBrowser(app: FastifyInstance): () => Promise<string> {
  let device = '';
  return async () => {
    const headers = { cookie: device };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: administrator, headers });
    if (answer.statusCode !== 200) throw new Error(`The login answered ${answer.statusCode} ${answer.body}`);
    const [session = '', renewed = ''] = [answer.headers['set-cookie']]
      .flat()
      .map((cookie) => cookie?.split(';', 1)[0]);
    device = renewed;
    return session;
  };
}
