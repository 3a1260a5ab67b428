import type { FastifyBaseLogger } from 'fastify';
import type { VisitCounter } from '../../api/visit/visit-counter.ts';
import type { Backups } from '../../backup/backups.ts';
import type { Restores } from '../../backup/restores.ts';
import { type Config, settingsOverrides } from '../../config.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { startCourtesy } from '../../mail/courtesy-start.ts';
import { startDelivery } from '../../mail/delivery.ts';
import type { Send } from '../../mail/smtp.ts';
import { startPushes } from '../../push/delivery.ts';
import { pushSender } from '../../push/send.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import { startWebhooks } from '../../webhook/delivery.ts';
import { webhookSender } from '../../webhook/send.ts';
import type { Build } from '../app/app.ts';
import type { Data } from '../app/data.ts';
import type { Services as MetricsServices } from '../edge/metrics.ts';
import type { Traffic } from '../edge/traffic.ts';
import { startBackupSchedule } from './backup-schedule.ts';
import type { Events } from './events.ts';
import { startReadingFigures } from './figures.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startMailbox } from './mailbox.ts';
import { startMorningMail } from './morning-mail.ts';
import { startPublishing } from './prepared.ts';
import { purgeCall, startPurging } from './purge.ts';
import { startWritingSearch } from './search.ts';
import { startSwitches } from './switches.ts';
import { startCheckingVideos } from './videos.ts';
import { startWritingVisits } from './visits.ts';

export type Jobs = { housekept: Promise<unknown>; stop: () => Promise<void> };

type ForJobs = {
  config: Config;
  data: Data;
  backups: Backups;
  restores: Restores;
  traffic: Traffic;
  visitCounter: VisitCounter;
  send: Send | undefined;
  secrets: SecretBox;
  build: Build;
  texts: OpenedTexts;
  log: FastifyBaseLogger;
};

/** Starts all background jobs: mails, webhooks, notifications, publishing, purging, housekeeping, backups, search, visits and metrics. */
export async function startJobs(given: ForJobs, events: Events): Promise<Jobs> {
  const { config, data, backups, restores, traffic, visitCounter, send, secrets, build, texts, log } = given;
  const { store, files, reserve, isAlone } = data;
  const onTestTaken = () => startCourtesy(store);
  const delivery =
    send && startDelivery({ db: store.db, send, overrides: settingsOverrides(config), log, onTestTaken });
  if (delivery) events.on('mail', delivery.notify);
  else log.warn('SMTP_URL is not set: enquiries are stored, and wait for a mail server');
  const checked = { nameServer: config.DNS_SERVER, allowed: config.WEBHOOK_NETWORKS };
  const webhooks = startWebhooks({
    db: store.db,
    send: webhookSender(checked),
    publicUrl: config.PUBLIC_URL,
    log,
  });
  events.on('mail', webhooks.notify);
  const pushes = startPushes({ db: store.db, send: pushSender(checked), log });
  events.on('mail', pushes.notify);
  const mailbox = startMailbox({ store, attachments: files.attachments, secrets, config, log });
  events.on('mailbox', mailbox.notify);
  const housekeeping = startHousekeeping({ ...files, store, reserve, isAlone, log, directory: config.DATA_DIR });
  const purge = purgeCall(config);
  const purging = purge && startPurging({ store, purge, assets: (await build.renderer()).assets, log });
  if (purging) events.on('contentChange', purging.notify);
  const switches = startSwitches({ store, log });
  const figures = startReadingFigures({ store, log });
  const videos = startCheckingVideos({ store, media: files.media, log });
  const onMail = () => events.emit('mail');
  const morning = send && startMorningMail({ store, texts, config, onMail, log });
  const publishing = startPublishing({ store, texts, config, onMail, log });
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
      await publishing.stop();
      await figures.stop();
      await videos.stop();
      await purging?.stop();
      await Promise.all([restores.stop(), backups.stop()]);
      await schedule.stop();
      await morning?.stop();
      await mailbox.stop();
      await housekeeping.stop();
      await Promise.all([delivery?.stop(), webhooks.stop(), pushes.stop()]);
      await visits.stop();
    },
  };
}

async function openMetrics({ METRICS_HOST: host, METRICS_PORT: port }: Config, services: MetricsServices) {
  if (port === undefined) return undefined;
  const { serveMetrics } = await import('../edge/metrics.ts'); // only needed with metrics
  return serveMetrics({ host, port }, services);
}
