import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openSession } from '../support/administrator.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type Cluster, createDatabase, dropDatabase } from '../support/postgres.ts';
import { random } from '../support/random.ts';
import { type Server, startServer } from '../support/server.ts';
import { writeUntilGone } from './clients.ts';
import type { Location } from './database.ts';
import { examine } from './examination.ts';
import { age, trustClock } from './folder.ts';
import { type Journal, openJournal, readJournal } from './journal.ts';
import { countRepetitions, undelivered } from './mails.ts';
import { createPool } from './pool.ts';
import { preparePages } from './prepare-pages.ts';
import { readState } from './state.ts';

type Ordeal = {
  rounds: number;
  seed: number;
  /** How each round ends: with a power cut of the product or its database, or with an orderly stop. */
  end: 'SIGKILL' | 'SIGTERM' | 'database';
  /** The least number of acknowledged writes in each round. */
  stake?: number;
  /** The PostgreSQL to use instead of SQLite. */
  cluster?: Cluster;
  /** Modules that are loaded before the product, and break it. */
  preload?: string[];
  say?: (line: string) => void;
};

type Outcome = {
  rounds: number;
  acknowledged: number;
  unanswered: number;
  /** Requests in flight at the end that got no answer. */
  cutOff: number;
  /** Mails that arrived twice. */
  twice: number;
  /** Violations after the last round, which end the test. */
  faults: string[];
};

/**
 * Lifts the budget, since one mail per enquiry is expected. Over hundreds of rounds, later ones would only be in a
 * digest.
 */
const eachMailed = join(import.meta.dirname, '../support/lift-mail-budget.ts');

/** A round has at most so many acknowledgements, and then up to so many milliseconds. */
const mostPromises = 60;
const longestDelay = 40;

/** The share of rounds that end when a mail arrives. */
const atMail = 0.25;

/**
 * Starts the product repeatedly on one data folder, ends it while eight clients write, and checks the data after each
 * restart. Keeps the folder and the journals after a violation.
 */
export async function endure(ordeal: Ordeal): Promise<Outcome> {
  const { rounds, seed, end, stake = 0, cluster, preload = [], say = () => {} } = ordeal;
  const folder = await mkdtemp(join(tmpdir(), 'crash-'));
  const directory = join(folder, 'data');
  await mkdir(directory);
  const location = { directory, url: cluster && (await createDatabase(cluster.url)) };
  await trustClock(location);
  const post = await startMailServer();
  const start = (modules: string[]) =>
    startServer(directory, environment(location, post), {
      preload: [eachMailed, ...modules],
      main: 'src/main.ts',
      ownGroup: true,
    });
  const next = random(seed);
  let marks = 0;
  const mark = () => (marks += 1);
  const outcome: Outcome = { rounds: 0, acknowledged: 0, unanswered: 0, cutOff: 0, twice: 0, faults: [] };

  const sound = await start([]); // only prepares, since writes of a broken product here would belong to no client
  const cookie = await openSession(sound.url);
  await preparePages(sound.url, cookie);
  await sound.stop();
  let server = await start(preload);
  let before = await readState(location);
  while (outcome.rounds < rounds && outcome.faults.length === 0) {
    const path = join(folder, `journal-${outcome.rounds}.jsonl`);
    const journal = openJournal(path);
    const pool = createPool(before, next);
    const surprises = writeUntilGone({ url: server.url, cookie, journal, pool, mark, seed: next() * 2 ** 28 });
    await someMoment({ journal, post, next, server, stake });
    const sent = journal.lines();
    if (end === 'database') await cluster?.kill();
    if (end === 'database') outcome.faults.push(...(await surprises)); // the product reports it and stays up
    const disorder = await endServer(server, end);
    outcome.faults.push(...disorder, ...(await surprises));
    if (end === 'database') await cluster?.start();
    journal.close();

    await age(location);
    server = await start(preload);
    const operations = readJournal(path);
    const after = await readState(location);
    const isOrderly = end === 'SIGTERM';
    outcome.faults.push(...(await examine({ location, before, operations, after, post, isOrderly })));
    before = after;

    const acknowledged = operations.filter((operation) => operation.outcome === 'acknowledged').length;
    const unanswered = operations.filter((operation) => operation.outcome === 'unanswered');
    outcome.rounds += 1;
    outcome.acknowledged += acknowledged;
    outcome.unanswered += unanswered.length;
    outcome.cutOff += unanswered.filter(({ begun }) => begun < sent).length;
    say(`Round ${outcome.rounds}: ${acknowledged} of ${operations.length} acknowledged`);
  }

  if (outcome.faults.length === 0) outcome.faults.push(...(await undelivered(location, post, 300)));
  outcome.twice = countRepetitions(post);
  await server.kill();
  await post.close();
  if (location.url) await dropDatabase(location.url);
  if (outcome.faults.length === 0 || preload.length > 0) await rm(folder, { recursive: true });
  else outcome.faults.push(`What is left is in ${folder}`);
  for (const fault of outcome.faults) say(fault);
  return outcome;
}

function environment({ url }: Location, post: MailServer): Record<string, string> {
  return {
    ...(url && { DATABASE_URL: url }),
    SMTP_URL: post.url.replace(/&.*/, ''), // without its short timeouts, since other work may occupy the cores
    MAIL_TO: 'workshop@example.ch',
    DEMO_CONTENT: 'off',
    TRUST_PROXY: '127.0.0.1', // each enquiry has its own address
  };
}

type Watched = { journal: Journal; post: MailServer; next: () => number; server: Server; stake: number };

/** Waits for a random moment, or until a mail has arrived that may not be marked as sent yet. */
async function someMoment({ journal, post, next, server, stake }: Watched): Promise<void> {
  const promises = stake + next() * (mostPromises - stake);
  while (journal.promises() < promises && server.runs()) await setTimeout(5);
  if (next() >= atMail) return setTimeout(next() * longestDelay);
  const arrived = post.received.length;
  const isPatient = () => journal.promises() < 3 * mostPromises && server.runs();
  while (post.received.length === arrived && isPatient()) await setTimeout(1);
}

/** Ends the server and returns any faults. */
async function endServer(server: Server, end: Ordeal['end']): Promise<string[]> {
  if (!server.runs()) return [`It ended unexpectedly: ${server.output()}`];
  if (end === 'SIGTERM') await server.stop();
  else await server.kill();
  const isInOrder = end !== 'SIGTERM' || server.output().endsWith('The server ended: code 0');
  return isInOrder ? [] : [`It did not end in order: ${server.output()}`];
}
