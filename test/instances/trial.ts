import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { languages } from '../../src/domain/language.ts';
import { writeUntilGone } from '../crash/clients.ts';
import { folderFaults } from '../crash/folder.ts';
import { openJournal, readJournal } from '../crash/journal.ts';
import { undelivered } from '../crash/mails.ts';
import { violations } from '../crash/model.ts';
import { createPool, knownOf } from '../crash/pool.ts';
import { readState } from '../crash/state.ts';
import { pathOf } from '../support/addresses.ts';
import { openSession, signIn } from '../support/administrator.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { createDatabase, dropDatabase } from '../support/postgres.ts';
import { random } from '../support/random.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { measureVisibility } from './visibility.ts';

type Trial = {
  /** The address of a PostgreSQL. */
  cluster: string;
  kills: number;
  /** From one end to the next, in milliseconds. */
  every: number;
  seed: number;
  /** Called when the load is over, with the address of the database: whoever has no time may end the leases there. */
  afterwards?: (database: string) => Promise<void>;
  say?: (line: string) => void;
};

type Outcome = {
  answered: number;
  acknowledged: number;
  /** Requests that were on their way to an instance when it was ended. */
  cut: number;
  /** How long edits took to be seen on all instances: their number, and in milliseconds the longest. */
  edits: number;
  slowest: number;
  mails: number;
  /** Mails that came a second time. */
  twice: number;
  /** What did not hold. */
  faults: string[];
};

const instances = 3;
const [writers, readers] = [4, 3];
/** Between the calls of each, in milliseconds: the cores are shared with everything else, and nothing must be refused. */
const leisure = 25;
/** A mail is noted as sent so much later than it arrives, at the most: ms. */
const untilNoted = 3000;

/**
 * Has three instances behind a load balancer written to and read from, and ends one after the other without a warning; each is started
 * again at once. Afterwards looks what has become of everything that was promised.
 */
export async function endureTogether({
  cluster,
  kills,
  every,
  seed,
  afterwards,
  say = () => {},
}: Trial): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'instances-'));
  const directory = join(folder, 'data');
  await mkdir(directory);
  const url = await createDatabase(cluster);
  const place = { directory, url };
  const post = await startMailServer();
  post.behave('dawdles');
  let fleet: Fleet | undefined;
  const balancer = await startBalancer(() => fleet?.urls() ?? []);
  fleet = await startFleet(instances, directory, {
    DATABASE_URL: url,
    PUBLIC_URL: balancer.url,
    SMTP_URL: post.url.replace(/&.*/, ''), // without its short time-outs: other work may hold the cores
    MAIL_TO: 'workshop@example.ch',
    DEMO_CONTENT: 'off',
    TRUST_PROXY: '127.0.0.1', // each enquiry comes from another address
  });

  const next = random(seed);
  const cookie = await openSession(balancer.url);
  const { id } = await (await signIn(balancer.url))('POST', '/api/machine', { name_fr: 'Edit 0.' });
  const before = await readState(place);
  const probe = `machine ${id}`;
  const pool = createPool(new Map([...before].filter(([record]) => record !== probe)), next);
  const path = join(folder, 'journal.jsonl');
  const journal = openJournal(path);
  let isOver = false;
  let marks = 0;
  const crowd = { url: balancer.url, cookie, journal, pool, seed, mark: () => (marks += 1), clients: writers };
  const goesOn = async () => {
    await setTimeout(leisure);
    return !isOver;
  };
  const machine = knownOf(probe) ?? { table: 'machine' as const, record: probe, path: '' };
  const writing = writeUntilGone({ ...crowd, goesOn });
  const reading = Array.from({ length: readers }, () => visit(balancer, next, goesOn));
  const watching = measureVisibility({ fleet, url: balancer.url, cookie, journal, machine, goesOn: () => !isOver });

  for (let kill = 0; kill < kills; kill += 1) {
    const pause = setTimeout(every);
    await fleet.replace(kill % instances);
    await pause;
    say(`${kill + 1} ended, ${journal.promises()} writes acknowledged, ${balancer.answered()} answers`);
  }
  isOver = true;
  const surprises = [...(await writing), ...(await Promise.all(reading)).flat()];
  const delays = await watching;
  journal.close();
  await afterwards?.(url);
  const unsent = await undelivered(place, post, 90);
  await fleet.stop();

  const operations = readJournal(path);
  const { twice, faults: oddMails } = judgeRepetitions(post, fleet);
  const faults = [
    ...surprises,
    ...balancer.failures,
    ...balancer.cuts
      .filter((instance) => fleet.killedAt(instance) === undefined)
      .map(() => 'An instance did not answer'),
    ...fleet.faults(),
    ...violations(before, operations, await readState(place)),
    ...(await folderFaults(place)),
    ...unsent,
    ...oddMails,
  ];
  await balancer.close();
  await post.close();
  await dropDatabase(url);
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

/** Reads pages as visitors do. Answers what was not as it must be. */
async function visit(balancer: Balancer, next: () => number, goesOn: () => Promise<boolean>): Promise<string[]> {
  const faults: string[] = [];
  while (await goesOn()) {
    const language = languages[Math.floor(next() * languages.length)] ?? 'fr';
    const path = pathOf(next() < 0.5 ? 'machines' : 'home', language);
    const status = await fetch(balancer.url + path).then(
      (answer) => answer.text().then(() => answer.status),
      () => 0,
    );
    if (status !== 200) faults.push(`${path} was answered ${status || 'by nobody'}`);
  }
  return faults;
}

/** A mail may come twice when whoever sent it was ended before it could note that: one for each end at most. */
function judgeRepetitions({ received }: MailServer, fleet: Fleet): { twice: number; faults: string[] } {
  const arrivals = Map.groupBy(received, ({ mail }) => mail.messageId);
  const repeated = [...arrivals].filter(([, { length }]) => length > 1);
  const wasCutOff = ({ at }: { at: number }) => fleet.kills().some((kill) => kill >= at && kill < at + untilNoted);
  const faults = repeated
    .filter(([, all]) => !all.slice(0, -1).every(wasCutOff))
    .map(([messageId]) => `The mail ${messageId} came twice, and nobody was ended meanwhile`);
  return { twice: received.length - arrivals.size, faults };
}
