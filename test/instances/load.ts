import { setTimeout } from 'node:timers/promises';
import { languages } from '../../src/domain/text/language.ts';
import { writeUntilGone } from '../crash/clients.ts';
import type { Journal } from '../crash/journal.ts';
import type { Known, Pool } from '../crash/pool.ts';
import { pathOf } from '../support/addresses.ts';
import type { Fleet } from './fleet.ts';
import { measureVisibility } from './visibility.ts';

type Load = {
  fleet: Fleet;
  /** The address of the load balancer. */
  url: string;
  /** The cookie of an administrator's session. */
  cookie: string;
  journal: Journal;
  /** Records that writers change, and a machine that they leave alone. */
  pool: Pool;
  machine: Known;
  seed: number;
  next: () => number;
  /** The pause between a client's calls, in milliseconds. The cores are shared, and no request should be refused. */
  leisure: number;
};

const [writers, readers] = [4, 3];

/**
 * Lets visitors read, enquire and request quotes, and editors type, create, delete and upload, until stopped.
 * @returns `stop`, which returns the wrong answers, and how long edits took to be visible (ms)
 */
export function startLoad({ fleet, url, cookie, journal, pool, machine, seed, next, leisure }: Load) {
  let isOver = false;
  let marks = 0;
  const mark = () => {
    marks += 1;
    return marks;
  };
  const goesOn = async () => {
    await setTimeout(leisure);
    return !isOver;
  };
  const writing = writeUntilGone({ url, cookie, journal, pool, seed, mark, clients: writers, goesOn });
  const reading = Promise.all(Array.from({ length: readers }, () => visit(url, next, goesOn)));
  const watch = measureVisibility({ fleet, url, cookie, journal, machine, goesOn });
  return {
    /** How many times an edit became visible so far. */
    edits: () => watch.delays.length,
    async stop(): Promise<{ surprises: string[]; delays: number[] }> {
      isOver = true;
      const surprises = [...(await writing), ...(await reading).flat()];
      await watch.end;
      return { surprises, delays: watch.delays };
    },
  };
}

/** Reads pages like visitors. Returns the faults. */
async function visit(url: string, next: () => number, goesOn: () => Promise<boolean>): Promise<string[]> {
  const faults: string[] = [];
  while (await goesOn()) {
    const language = languages[Math.floor(next() * languages.length)] ?? 'fr';
    const path = pathOf(next() < 0.5 ? 'machines' : 'home', language);
    const status = await fetch(url + path).then(
      (answer) => answer.text().then(() => answer.status),
      () => 0,
    );
    if (status !== 200) faults.push(`${path} was answered ${status || 'by nobody'}`);
  }
  return faults;
}
