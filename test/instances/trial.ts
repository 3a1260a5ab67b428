import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { folderFaults } from '../crash/folder.ts';
import { openJournal, readJournal } from '../crash/journal.ts';
import { countRepetitions, undelivered } from '../crash/mails.ts';
import { violations } from '../crash/model.ts';
import { createPool, type Known } from '../crash/pool.ts';
import { readState } from '../crash/state.ts';
import { openSession, signIn } from '../support/administrator.ts';
import { startBalancer } from '../support/balancer.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { createDatabase, dropDatabase } from '../support/postgres.ts';
import { random } from '../support/random.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { startLoad } from './load.ts';

type Trial = {
  /** The address of a PostgreSQL server. */
  cluster: string;
  kills: number;
  /** The pause between kills, in milliseconds. It lasts longer until enough was acknowledged. */
  every: number;
  /** The pause between a client's calls, in milliseconds. */
  leisure: number;
  seed: number;
  /** Called after the last kill and the load, with the address of the database, to shorten the wait for leases. */
  afterKills?: (database: string) => Promise<void>;
  say?: (line: string) => void;
};

type Outcome = {
  answered: number;
  acknowledged: number;
  /** Requests in flight to an instance when it was killed. */
  cut: number;
  /** How many edits became visible on all instances, and the longest delay in milliseconds. */
  edits: number;
  slowest: number;
  mails: number;
  /** Mails that arrived twice. */
  twice: number;
  /** Violated guarantees. */
  faults: string[];
};

const instances = 3;
/** The minimum of acknowledged writes, visible edits and delivered mails between kills. */
const stake = 3;
/** How long mails may be outstanding at the end, in seconds: some leases, on a busy machine. */
const longestWait = 300;
/** The longest delays between sending and receiving a mail, and between sending and recording it, in ms. */
const untilRead = 1000;
const untilNoted = 3000;

/**
 * Lets clients write to and read from three instances behind a load balancer, and kills one after the other. Each is
 * restarted at once. Then checks everything that was acknowledged. Keeps the data folder and the journal after a
 * violation.
 */
export async function endureTogether(trial: Trial): Promise<Outcome> {
  const { cluster, kills, every, leisure, seed, afterKills, say = () => {} } = trial;
  const folder = await mkdtemp(join(tmpdir(), 'instances-'));
  const place = { directory: join(folder, 'data'), url: await createDatabase(cluster) };
  await mkdir(place.directory);
  const post = await startMailServer();
  post.behave('dawdles');
  let fleet: Fleet | undefined;
  const balancer = await startBalancer(() => fleet?.urls() ?? []);
  fleet = await startFleet(instances, place.directory, {
    DATABASE_URL: place.url,
    PUBLIC_URL: balancer.url,
    SMTP_URL: post.url.replace(/&.*/, ''), // without its short timeouts, since other work may occupy the cores
    MAIL_TO: 'workshop@example.ch',
    DEMO_CONTENT: 'off',
    TRUST_PROXY: '127.0.0.1', // each enquiry has its own address
  });
  const next = random(seed);
  const { url } = balancer;
  const machine = await makeMachine(url);
  const before = await readState(place);
  const others = new Map([...before].filter(([record]) => record !== machine.record));
  const path = join(folder, 'journal.jsonl');
  const journal = openJournal(path);
  const written = { journal, pool: createPool(others, next), machine };

  const load = startLoad({ fleet, url, cookie: await openSession(url), ...written, seed, next, leisure });
  const atStake = () => Math.min(journal.promises(), load.edits(), post.received.length);
  for (let kill = 0; kill < kills; kill += 1) {
    const pause = setTimeout(every);
    await fleet.replace(kill % instances);
    await pause;
    while (atStake() < stake * (kill + 1)) await setTimeout(100);
    say(`${kill + 1} ended, ${journal.promises()} writes acknowledged, ${balancer.answered()} answers`);
  }
  const { surprises, delays } = await load.stop();
  journal.close();
  await afterKills?.(place.url);
  const unsent = await undelivered(place, post, longestWait);
  await fleet.stop();

  const operations = readJournal(path);
  const twice = countRepetitions(post);
  const faults = [
    ...surprises,
    ...balancer.failures,
    ...fleet.faults(balancer.cuts),
    ...violations(before, operations, await readState(place)),
    ...(await folderFaults(place)),
    ...unsent,
    ...judgeRepetitions(post, fleet),
  ];
  await balancer.close();
  await post.close();
  await dropDatabase(place.url);
  if (faults.length === 0) await rm(folder, { recursive: true });
  for (const fault of faults) say(fault);
  return {
    answered: balancer.answered(),
    acknowledged: operations.filter(({ outcome }) => outcome === 'acknowledged').length,
    cut: balancer.cuts.length,
    edits: delays.length,
    slowest: Math.round(Math.max(0, ...delays)),
    mails: post.received.length - twice,
    twice,
    faults,
  };
}

/** Creates the machine whose page is checked. */
async function makeMachine(url: string): Promise<Known> {
  const { id } = await (await signIn(url))('POST', '/api/machine', { name_fr: 'Edit 0.' });
  return { table: 'machine', record: `machine ${id}`, path: `/api/machine/${id}` };
}

/**
 * Returns unexplained duplicates. A mail may arrive twice if its sender was killed before recording it, at most one per
 * kill.
 */
function judgeRepetitions(post: MailServer, fleet: Fleet): string[] {
  const kills = fleet.kills();
  const wasCutOff = ({ at }: { at: number }) => kills.some((kill) => kill >= at - untilRead && kill < at + untilNoted);
  const unexplained = [...Map.groupBy(post.received, ({ mail }) => mail.messageId)]
    .filter(([, all]) => !all.slice(0, -1).every(wasCutOff))
    .map(([messageId]) => `The mail ${messageId} arrived twice, although no instance was killed meanwhile`);
  const twice = countRepetitions(post);
  if (twice <= kills.length) return unexplained;
  return [...unexplained, `${twice} mails came twice, though only ${kills.length} instances were ended`];
}
