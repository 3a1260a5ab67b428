import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import movedAddresses from '../content/moved.json' with { type: 'json' };
import { ensureAdministrator } from './api/auth/administrator.ts';
import { openBackups } from './backup/backups.ts';
import { bucketAccess, type Config, companyOverrides, loadEnvironmentFile, readConfig, sitePlace } from './config.ts';
import { readMoved } from './domain/moved.ts';
import { Refusal } from './lib/refusal.ts';
import { type Delivery, startDelivery } from './mail/delivery.ts';
import { openAttachments } from './media/attachments.ts';
import { openMedia } from './media/media.ts';
import { openStorage } from './media/open-storage.ts';
import { openRoom } from './media/room.ts';
import { createApp } from './server/app/app.ts';
import { readBuild } from './server/app/build-output.ts';
import { credentials, greeting } from './server/app/greeting.ts';
import { outliveLog } from './server/app/logging.ts';
import { backlog } from './server/edge/connections.ts';
import type { Services as MetricsServices } from './server/edge/metrics.ts';
import { createTraffic } from './server/edge/traffic.ts';
import { startBackupSchedule } from './server/jobs/backup-schedule.ts';
import { fillWithDemoContent } from './server/jobs/demo-content.ts';
import { startHousekeeping } from './server/jobs/housekeeping.ts';
import { noticeChanges, purgeCall, startPurging } from './server/jobs/purge.ts';
import { deliveredAssets } from './server/pages/delivered-assets.ts';
import { openSheets } from './site/data-sheet/data-sheets.ts';
import { openSocialImages } from './site/social-image/social-images.ts';
import { openTexts } from './site/texts.ts';
import { readCompany } from './store/content/settings.ts';
import { openConfiguredStore } from './store/open-store.ts';

const root = join(import.meta.dirname, '..');

/** What a folder may answer through no fault of ours. */
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
  let purging: ReturnType<typeof startPurging> | undefined;
  const database = await openConfiguredStore(config, { lockTimeout: config.LOCK_TIMEOUT * 1000 });
  const store = noticeChanges(database, () => purging?.wake());
  const storage = await openStorage(config.DATA_DIR, bucketAccess(config));
  const media = openMedia(storage);
  const backups = openBackups(sitePlace(config));
  const sheets = await openSheets(join(config.DATA_DIR, 'sheets'), media);
  const socialImages = await openSocialImages(join(config.DATA_DIR, 'cards'));
  const moved = readMoved(movedAddresses);
  const attachments = openAttachments(storage.attachments);
  const texts = await openTexts(join(root, 'content/locales'));
  await fillWithDemoContent(store, media, join(root, 'content/demo'), config.DEMO_CONTENT === 'on').catch(refuseStart);
  const send = await openSender(config);
  let delivery: Delivery | undefined;
  const onMail = () => delivery?.wake();
  const traffic = createTraffic();
  const leaving = new AbortController();
  const services = { config, store, media, attachments, socialImages, sheets, moved, backups, texts, traffic, onMail };
  const site = await openRenderer(config);
  const isAlone = config.DATABASE_URL === undefined;
  const room = isAlone ? openRoom(config.DATA_DIR) : undefined; // the disk of a database server is not ours
  const app = await createApp({ ...services, ...site, leaving: leaving.signal, makeRoom: room?.make });
  const administrator = await ensureAdministrator(store, config);
  const tellCredentials = () => administrator && console.log(credentials(administrator));
  const isTerminal = process.stdout.isTTY;
  if (!isTerminal) tellCredentials();
  await app.listen({ host: config.HOST, port: config.PORT, backlog }).catch((error: unknown) => {
    if (isTerminal) tellCredentials(); // the next start makes no other
    throw error;
  });
  storage.check().catch((error: unknown) => app.log.error({ err: error }, 'Files cannot be stored or read for now'));
  const overrides = companyOverrides(config);
  if (send) delivery = startDelivery({ db: store.db, send, overrides, log: app.log });
  else app.log.warn('SMTP_URL is not set: enquiries are stored, and wait for a mail server');
  const housekeeping = startHousekeeping({
    ...{ store, media, attachments, socialImages, sheets, room, log: app.log },
    directory: config.DATA_DIR,
    isAlone,
  });
  const purge = purgeCall(config);
  if (purge) purging = startPurging({ store, purge, assets: (await site.renderer()).assets, log: app.log });
  const schedule = startBackupSchedule({ store, backups, log: app.log });

  const metrics = await openMetrics(config, { db: store.db, backups, traffic, log: app.log });

  const stop = async () => {
    leaving.abort();
    await setTimeout(config.STOP_DELAY * 1000);
    await app.close(); // finishes what is in flight
    await metrics?.stop();
    await purging?.stop();
    await backups.stop();
    await schedule.stop();
    await housekeeping.stop();
    await delivery?.stop();
    await store.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (isTerminal) {
    await housekeeping.first; // what it logs stands above
    const { port } = app.server.address() as AddressInfo;
    console.log(greeting({ config, company: await readCompany(store.db), port, administrator }));
  }
}

/** A new site without the place for its files has nothing to show; how to reach that place is what is new, too. */
function refuseStart(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new Error(`The demonstration content cannot be stored. ${(error.cause as Error | undefined)?.message ?? ''}`);
}

async function openRenderer({ CDN_URL }: Config) {
  if (process.argv.includes('--dev')) return (await import('./server/app/dev.ts')).openDevelopment(root);
  const { backOffice, render, assets } = await readBuild(join(root, 'dist'));
  const build = { render, assets: deliveredAssets(assets, CDN_URL) };
  return { renderer: async () => build, backOffice, assets: join(root, 'dist/client/assets') };
}

async function openSender({ SMTP_URL: url }: Config) {
  if (!url) return undefined;
  const { smtpSender } = await import('./mail/smtp.ts'); // whoever sends no mails need not load it
  return smtpSender(url);
}

async function openMetrics({ METRICS_HOST: host, METRICS_PORT: port }: Config, services: MetricsServices) {
  if (port === undefined) return undefined;
  const { serveMetrics } = await import('./server/edge/metrics.ts'); // whoever wants none need not load them
  return serveMetrics({ host, port }, services);
}

/** One sentence that says what to do; a fault of ours keeps its stack. */
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
    return `${path} cannot be used (${code}): check its permissions, and the room on its disk`;
  return error instanceof Error && error.constructor === Error && code === undefined
    ? message
    : (stack ?? String(error));
}
