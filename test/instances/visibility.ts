import { setTimeout } from 'node:timers/promises';
import { change } from '../crash/actions.ts';
import type { Journal } from '../crash/journal.ts';
import type { Known } from '../crash/pool.ts';
import { pathOf } from '../support/addresses.ts';
import type { Fleet } from './fleet.ts';

type Watch = {
  fleet: Fleet;
  url: string;
  cookie: string;
  journal: Journal;
  /** A machine that no other client changes. */
  machine: Known;
  goesOn: () => Promise<boolean>;
};

/** How often to check, and when to give up, in ms. */
const pause = 20;
const longestWait = 60_000;
/** How long a killed instance may take to return, in ms. */
const untilReplaced = 30_000;

/**
 * Renames a machine repeatedly, and measures when each instance's page shows it.
 * @returns `delays`, to which the time of each instance after each answer is added, in milliseconds or infinite;
 * instances that were killed meanwhile are left out
 */
export function measureVisibility(watch: Watch): { delays: number[]; end: Promise<void> } {
  const delays: number[] = [];
  return { delays, end: renameAndLook(watch, delays) };
}

async function renameAndLook({ fleet, url, cookie, journal, machine, goesOn }: Watch, delays: number[]) {
  const page = pathOf('machine', 'fr', Number(machine.record.split(' ')[1]));
  for (let edit = 1; await goesOn(); edit += 1) {
    const name = `Edit ${edit}.`;
    const { intent, method, path, headers = {}, body } = change(machine, { name_fr: name });
    const number = journal.intend(intent);
    const init = { method, headers: { ...headers, cookie }, body: String(body) };
    const answer = await fetch(url + path, init).catch(() => undefined);
    if (!answer?.ok) continue; // in flight to a killed instance, so unknown
    const savedAt = performance.now();
    await journal.acknowledge(number);
    const seen = fleet.urls().map((instance) => untilShown(instance, page, name, savedAt, fleet));
    delays.push(...(await Promise.all(seen)).filter((delay) => delay !== undefined));
  }
}

async function untilShown(instance: string, page: string, name: string, savedAt: number, fleet: Fleet) {
  for (;;) {
    const text = await fetch(instance + page).then(
      (answer) => answer.text(),
      () => '',
    );
    const delay = performance.now() - savedAt;
    if (text.includes(name)) return delay;
    if (fleet.wasKilled(instance, savedAt - untilReplaced)) return undefined;
    if (delay > longestWait) return Number.POSITIVE_INFINITY;
    await setTimeout(pause);
  }
}
