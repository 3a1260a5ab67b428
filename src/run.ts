import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import movedAddresses from '../content/moved.json' with { type: 'json' };
import { ensureAdministrator, type FirstAdministrator } from './api/auth/administrator.ts';
import { createVisitCounter } from './api/visit/visit-counter.ts';
import { openBackups } from './backup/backups.ts';
import { openRestores } from './backup/restores.ts';
import { type Config, dataLocation, loadEnvironmentFile, readConfig } from './config.ts';
import { readMoved } from './domain/page/moved.ts';
import { Refusal } from './lib/refusal.ts';
import type { ReadFile } from './mail/smtp.ts';
import { type Build, createApp } from './server/app/app.ts';
import { readBuild } from './server/app/build-output.ts';
import { openData } from './server/app/data.ts';
import { credentials, greeting } from './server/app/greeting.ts';
import { outliveLog } from './server/app/logging.ts';
import { warnOperator } from './server/app/operator-warnings.ts';
import { openSecrets } from './server/app/secrets.ts';
import { explain } from './server/app/start-failure.ts';
import { firstAnswer } from './server/edge/first-answer.ts';
import { giveBackMemoryWhenIdle } from './server/edge/idle-memory.ts';
import { openPort } from './server/edge/port.ts';
import { createTraffic } from './server/edge/traffic.ts';
import { fillWithDemoContent } from './server/jobs/demo-content.ts';
import type { Events } from './server/jobs/events.ts';
import type { Jobs } from './server/jobs/jobs.ts';
import { readMailFiles } from './server/jobs/mail-files.ts';
import { deliveredAssets } from './server/pages/delivered-assets.ts';
import { openTexts } from './site/texts.ts';
import { readSettings } from './store/content/settings.ts';

const root = join(import.meta.dirname, '..');

try {
  await start();
} catch (error) {
  console.error(explain(error, process.env));
  process.exit(1);
}

async function start(): Promise<void> {
  outliveLog();
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const events: Events = new EventEmitter();
  const leaving = new AbortController();
  const data = await openData(config, events);
  const { store, files, reserve } = data;
  const demo = join(root, 'content/demo');
  await fillWithDemoContent(store, files.media, demo, config.DEMO_CONTENT === 'on').catch(refuseStart);
  const secrets = await openSecrets(config);
  const send = await openSender(config, readMailFiles(store.db, files.attachments));
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
    secrets,
    onMail: () => events.emit('mail'),
    onMailbox: () => events.emit('mailbox'),
  };
  const { app, loadApi } = await createApp({ config, store, files, build, site, operation });
  const administrator = await ensureAdministrator(store, config);
  await listen(app, config, administrator);
  const rest = startRest();
  stopOnSignal(async () => {
    leaving.abort();
    await setTimeout(config.STOP_DELAY * 1000);
    const jobs = await rest; // its long turns would delay what arrives on connections that are about to be closed
    await app.close(); // finishes requests in flight
    await jobs.stop();
    await store.close();
  });
  const jobs = await rest;
  giveBackMemoryWhenIdle();
  if (process.stdout.isTTY) {
    await jobs.housekept; // its log lines come first
    const { port } = app.server.address() as AddressInfo;
    console.log(greeting({ config, settings: await readSettings(store.db), port, administrator }));
  }

  /** Starts what no page needs once the first one is sent, so that it does not wait for them. */
  async function startRest(): Promise<Jobs> {
    await firstAnswer(app.server);
    await loadApi();
    const { startJobs } = await import('./server/jobs/jobs.ts');
    const given = { config, data, ...watched, restores, send, secrets, build, texts: site.texts, log: app.log };
    const jobs = await startJobs(given, events);
    await warnOperator(app.log, data, config);
    return jobs;
  }
}

/** Rejects the start if the demonstration content cannot be stored: on a new site, a wrong storage setting is the likely cause. */
function refuseStart(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new Error(`The demonstration content cannot be stored. ${(error.cause as Error | undefined)?.message ?? ''}`);
}

async function listen(
  app: FastifyInstance,
  { HOST: host, PORT: port }: Config,
  administrator: FirstAdministrator | undefined,
): Promise<void> {
  const printCredentials = () => administrator && console.log(credentials(administrator));
  const isTerminal = process.stdout.isTTY;
  if (!isTerminal) printCredentials();
  await openPort(app, { host, port }).catch((error: unknown) => {
    if (isTerminal) printCredentials(); // the next start does not create another one
    throw error;
  });
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
