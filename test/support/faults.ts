import type { Page, Route } from '@playwright/test';
import { random } from './random.ts';

/**
 * Calls `handle` for each change that a page sends to the API.
 * @returns a function that ends the interception
 */
export async function interceptChanges(page: Page, handle: (route: Route) => unknown): Promise<() => Promise<void>> {
  const handler = (route: Route) => (route.request().method() === 'PATCH' ? handle(route) : route.fallback());
  await page.route('**/api/**', handler);
  return () => page.unroute('**/api/**', handler);
}

/** The result of a disturbance. */
export type Disturbance = {
  /** Resolves when the server has received the last late request. */
  settled: () => Promise<unknown>;
  /** How many requests met each fate. */
  fates: Record<Fate, number>;
  /** The most requests that a record had in flight at once. */
  most: number;
};

type Fate = 'delayed' | 'lost' | 'unanswered' | 'late';

const longestDelay = 1000; // ms before the server, and again after it

/** Drawn until empty, so that each fate occurs with any seed. */
const fullDeck: Fate[] = ['lost', 'unanswered', 'late', ...Array<Fate>(9).fill('delayed')];

/**
 * Disturbs each change: all are delayed by up to two seconds, some never reach the server, some are stored without an
 * answer, and some arrive after newer ones.
 */
export async function disturbChanges(page: Page, seed: number): Promise<Disturbance> {
  const next = random(seed);
  const deck: Fate[] = [];
  const late: Promise<unknown>[] = [];
  const inFlight = new Map<string, number>();
  const fates = { delayed: 0, lost: 0, unanswered: 0, late: 0 };
  const seen: Disturbance = { settled: () => Promise.all(late), fates, most: 0 };

  await interceptChanges(page, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const count = (change: number) => inFlight.set(path, (inFlight.get(path) ?? 0) + change);
    if (deck.length === 0) deck.push(...fullDeck);
    const [fate = 'delayed'] = deck.splice(Math.floor(next() * deck.length), 1);
    const [before, after] = [next() * longestDelay, next() * longestDelay];
    count(1);
    fates[fate] += 1;
    seen.most = Math.max(seen.most, inFlight.get(path) ?? 0);
    await pause(before);
    if (fate === 'late') late.push(pause(1000 + 4 * after).then(() => route.fetch()));
    const answer = fate === 'lost' || fate === 'late' ? undefined : await route.fetch();
    if (answer) await pause(after);
    count(-1); // before the page gets the answer and sends the next one
    return answer && fate !== 'unanswered' ? route.fulfill({ response: answer }) : route.abort('connectionreset');
  });
  return seen;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
