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
  /** A machine that nobody else changes. */
  machine: Known;
  goesOn: () => Promise<boolean>;
};

/** How often is looked, and when that is given up: ms. */
const pause = 20;
const patience = 10_000;
/** How long an instance that was ended may take to be there again: ms. */
const untilReplaced = 30_000;

/**
 * Renames a machine again and again, and looks on every instance when its page shows that.
 * @returns `delays`, to which is added how long each instance took after each answer, in milliseconds, or for ever; those that
 *   were ended meanwhile are left out
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
    if (!answer?.ok) continue; // on its way to one that was ended: nobody knows
    const told = performance.now();
    await journal.acknowledge(number);
    const seen = fleet.urls().map((instance) => untilShown(instance, page, name, told, fleet));
    delays.push(...(await Promise.all(seen)).filter((delay) => delay !== undefined));
  }
}

async function untilShown(instance: string, page: string, name: string, told: number, fleet: Fleet) {
  for (;;) {
    const text = await fetch(instance + page).then(
      (answer) => answer.text(),
      () => '',
    );
    const delay = performance.now() - told;
    if (text.includes(name)) return delay;
    if (fleet.wasKilled(instance, told - untilReplaced)) return undefined;
    if (delay > patience) return Number.POSITIVE_INFINITY;
    await setTimeout(pause);
  }
}
