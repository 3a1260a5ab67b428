import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import movedAddresses from '../content/moved.json' with { type: 'json' };
import { ensureAdministrator, type FirstAdministrator } from './api/auth/administrator.ts';
import { passkeyHost } from './api/auth/passkey-site.ts';
import { createVisitCounter, type VisitCounter } from './api/visit/visit-counter.ts';
import { type Backups, openBackups } from './backup/backups.ts';
import { openRestores, type Restores } from './backup/restores.ts';
import {
  bucketAccess,
  type Config,
  dataLocation,
  loadEnvironmentFile,
  readConfig,
  settingsOverrides,
} from './config.ts';
import { readMoved } from './domain/moved.ts';
import { Refusal } from './lib/refusal.ts';
import { startCourtesy } from './mail/courtesy-start.ts';
import { startDelivery } from './mail/delivery.ts';
import type { ReadFile, Send } from './mail/smtp.ts';
import { openAttachments } from './media/attachments.ts';
import { openDiskReserve } from './media/disk-reserve.ts';
import { openMedia } from './media/media.ts';
import { openStorage } from './media/open-storage.ts';
import { type Build, createApp } from './server/app/app.ts';
import { readBuild } from './server/app/build-output.ts';
import { credentials, greeting } from './server/app/greeting.ts';
import { outliveLog } from './server/app/logging.ts';
import { backlog } from './server/edge/connections.ts';
import type { Services as MetricsServices } from './server/edge/metrics.ts';
import { createTraffic, type Traffic } from './server/edge/traffic.ts';
import { startBackupSchedule } from './server/jobs/backup-schedule.ts';
import { fillWithDemoContent } from './server/jobs/demo-content.ts';
import { startReadingFigures } from './server/jobs/figures.ts';
import { startHousekeeping } from './server/jobs/housekeeping.ts';
import { startMorningMail } from './server/jobs/morning-mail.ts';
import { onContentChange, purgeCall, startPurging } from './server/jobs/purge.ts';
import { startWritingSearch } from './server/jobs/search.ts';
import { startSwitches } from './server/jobs/switches.ts';
import { startWritingVisits } from './server/jobs/visits.ts';
import { deliveredAssets } from './server/pages/delivered-assets.ts';
import { openDataSheets } from './site/data-sheet/data-sheets.ts';
import { openSocialImages } from './site/social-image/social-images.ts';
import { type OpenedTexts, openTexts } from './site/texts.ts';
import { countPasskeysElsewhere } from './store/account/passkey.ts';
import { readSettings } from './store/content/settings.ts';
import type { Store } from './store/engine/store.ts';
import { openConfiguredStore } from './store/open-store.ts';
import { startWebhooks } from './webhook/delivery.ts';
import { webhookSender } from './webhook/send.ts';

const root = join(import.meta.dirname, '..');

/** Errors of a folder that the operator can fix. */
const diskErrors = ['EACCES', 'EDQUOT', 'EIO', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

try {
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function start(): Promise<void> {
  outliveLog();
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const events: Events = new EventEmitter();
  const leaving = new AbortController();
  const data = await openData(config, events);
  const { store, storage, files, reserve } = data;
  const demo = join(root, 'content/demo');
  await fillWithDemoContent(store, files.media, demo, config.DEMO_CONTENT === 'on').catch(refuseStart);
  const send = await openSender(config, files.attachments.read);
  const build = await openBuild(config);
  const site = { texts: await openTexts(join(root, 'content/locales')), moved: readMoved(movedAddresses) };
  const location = dataLocation(config);
  const backups = openBackups(location);
  const restores = openRestores({ location, store, backups });
  const watched = {
    backups,
    traffic: createTraffic(),
    visitCounter: createVisitCounter(),
  };
  const operation = {
    ...watched,
    restores,
    leaving: leaving.signal,
    freeReserve: reserve?.free,
    onMail: () => events.emit('mail'),
  };
  const app = await createApp({ config, store, files, build, site, operation });
  const administrator = await ensureAdministrator(store, config);
  await listen(app, config, administrator);
  storage
    .check()
    .catch((error: unknown) => app.log.error({ err: error }, 'Files cannot be stored or read at the moment'));
  await tellPasskeysElsewhere(app, store, config);
  const jobs = await startJobs(
    { config, data, ...watched, restores, send, build, texts: site.texts, log: app.log },
    events,
  );
  stopOnSignal(async () => {
    leaving.abort();
    await setTimeout(config.STOP_DELAY * 1000);
    await app.close(); // finishes requests in flight
    await jobs.stop();
    await store.close();
  });
  if (process.stdout.isTTY) {
    await jobs.housekept; // its log lines come first
    const { port } = app.server.address() as AddressInfo;
    console.log(greeting({ config, settings: await readSettings(store.db), port, administrator }));
  }
}

/** What requests tell the jobs that run beside them. */
type Events = EventEmitter<{ contentChange: []; mail: [] }>;

type Data = Awaited<ReturnType<typeof openData>>;

async function openData(config: Config, events: Events) {
  const database = await openConfiguredStore(config, { lockTimeout: config.LOCK_TIMEOUT * 1000 });
  const store = onContentChange(database, () => events.emit('contentChange'));
  const storage = await openStorage(config.DATA_DIR, bucketAccess(config));
  const media = openMedia(storage, { timeoutMs: config.VARIANT_TIMEOUT * 1000 });
  const isAlone = config.DATABASE_URL === undefined;
  return {
    store,
    storage,
    files: {
      media,
      attachments: openAttachments(storage.attachments),
      dataSheets: await openDataSheets(join(config.DATA_DIR, 'sheets'), media),
      socialImages: await openSocialImages(join(config.DATA_DIR, 'cards')),
    },
    isAlone,
    reserve: isAlone ? openDiskReserve(config.DATA_DIR) : undefined, // with PostgreSQL the database is on another disk
  };
}

/** A new site without file storage has nothing to show, and the storage's address is what is new, too. */
function refuseStart(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new Error(`The demonstration content cannot be stored. ${(error.cause as Error | undefined)?.message ?? ''}`);
}

async function listen(
  app: FastifyInstance,
  { HOST: host, PORT: port }: Config,
  administrator: FirstAdministrator | undefined,
): Promise<void> {
  const tellCredentials = () => administrator && console.log(credentials(administrator));
  const isTerminal = process.stdout.isTTY;
  if (!isTerminal) tellCredentials();
  await app.listen({ host, port, backlog }).catch((error: unknown) => {
    if (isTerminal) tellCredentials(); // the next start creates no other
    throw error;
  });
}

/** PUBLIC_URL has another host than when they were added: browsers do not show them there. */
async function tellPasskeysElsewhere({ log }: FastifyInstance, { db }: Store, config: Config): Promise<void> {
  for (const { host, count } of await countPasskeysElsewhere(db, passkeyHost(config)))
    log.warn(`${count === 1 ? '1 passkey belongs' : `${count} passkeys belong`} to ${host} and no longer work here`);
}

type Jobs = { housekept: Promise<unknown>; stop: () => Promise<void> };

type ForJobs = {
  config: Config;
  data: Data;
  backups: Backups;
  restores: Restores;
  traffic: Traffic;
  visitCounter: VisitCounter;
  send: Send | undefined;
  build: Build;
  texts: OpenedTexts;
  log: FastifyBaseLogger;
};

async function startJobs(given: ForJobs, events: Events): Promise<Jobs> {
  const { config, data, backups, restores, traffic, visitCounter, send, build, texts, log } = given;
  const { store, files, reserve, isAlone } = data;
  const onTestTaken = () => startCourtesy(store);
  const delivery =
    send && startDelivery({ db: store.db, send, overrides: settingsOverrides(config), log, onTestTaken });
  if (delivery) events.on('mail', delivery.notify);
  else log.warn('SMTP_URL is not set: enquiries are stored, and wait for a mail server');
  const webhooks = startWebhooks({
    db: store.db,
    send: webhookSender({ nameServer: config.DNS_SERVER, allowed: config.WEBHOOK_NETWORKS }),
    publicUrl: config.PUBLIC_URL,
    log,
  });
  events.on('mail', webhooks.notify);
  const housekeeping = startHousekeeping({ ...files, store, reserve, isAlone, log, directory: config.DATA_DIR });
  const purge = purgeCall(config);
  const purging = purge && startPurging({ store, purge, assets: (await build.renderer()).assets, log });
  if (purging) events.on('contentChange', purging.notify);
  const switches = startSwitches({ store, log });
  const figures = startReadingFigures({ store, log });
  const onMail = () => events.emit('mail');
  const morning = send && startMorningMail({ store, texts, config, onMail, log });
  const schedule = startBackupSchedule({ store, backups, log });
  const searching = startWritingSearch({ store, log });
  const visits = startWritingVisits({ db: store.db, counter: visitCounter, log });
  const metrics = await openMetrics(config, { db: store.db, backups, traffic, log });
  return {
    housekept: housekeeping.first,
    async stop() {
      await metrics?.stop();
      await searching.stop();
      await switches.stop();
      await figures.stop();
      await purging?.stop();
      await Promise.all([restores.stop(), backups.stop()]);
      await schedule.stop();
      await morning?.stop();
      await housekeeping.stop();
      await Promise.all([delivery?.stop(), webhooks.stop()]);
      await visits.stop();
    },
  };
}

function stopOnSignal(stop: () => Promise<void>): void {
  const exit = async () => {
    await stop();
    process.exit(0);
  };
  process.once('SIGTERM', exit);
  process.once('SIGINT', exit);
}

async function openBuild({ CDN_URL }: Config): Promise<Build> {
  if (process.argv.includes('--dev')) return (await import('./server/app/dev.ts')).openDevelopment(root);
  const { backOffice, render, assets, isEncoding } = await readBuild(join(root, 'dist'));
  const renderer = { render, assets: deliveredAssets(assets, CDN_URL) };
  return { renderer: async () => renderer, backOffice, isEncoding, assets: join(root, 'dist/client/assets') };
}

async function openSender({ SMTP_URL: url }: Config, readFile: ReadFile) {
  if (!url) return undefined;
  const { smtpSender } = await import('./mail/smtp.ts'); // only needed with mail
  return smtpSender(url, readFile);
}

async function openMetrics({ METRICS_HOST: host, METRICS_PORT: port }: Config, services: MetricsServices) {
  if (port === undefined) return undefined;
  const { serveMetrics } = await import('./server/edge/metrics.ts'); // only needed with metrics
  return serveMetrics({ host, port }, services);
}

function explain(error: unknown): string {
  const { code, message, stack, path, address, port } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  const variable = String(port) === process.env.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is taken: stop what runs there, or set ${variable} to another`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}: set HOST to one that it has`;
  if (code && diskErrors.includes(code))
    return `${path} cannot be used (${code}): check its permissions, and the space on its disk`;
  return error instanceof Error && error.constructor === Error && code === undefined
    ? message
    : (stack ?? String(error));
}
