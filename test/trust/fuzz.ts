import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { openSession } from '../support/administrator.ts';
import { faultOf } from '../support/fuzz/fault.ts';
import { type Described, mutatedRequests } from '../support/fuzz/requests.ts';
import { forEachConcurrently, type Sent, sendRaw } from '../support/raw-request.ts';
import type { Server } from '../support/server.ts';
import { withTrialServer } from '../support/trial.ts';
import type { TrustCheck } from './check.ts';

const rounds = 10;
const perRound = 10_000;
const atOnce = 8;

export const check: TrustCheck = {
  subject: '100,000 mutated requests to all routes and pages, every other one with a session',
  goal: 'no 5xx, no exit, no stack trace or version in an answer',
  async run({ seed, say }) {
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (let round = 0; round < rounds; round += 1) {
      // Creates new content each round, because requests soon delete all of it.
      await withTrialServer((server) => fuzz(server, seed + round, { faults, statuses }));
      say(`${(round + 1) * perRound} requests, ${faults.length} faults; ${tally(statuses)}`);
    }
    for (const fault of faults.slice(0, 10)) say(fault);
    return {
      figure: `${rounds * perRound} requests: ${faults.length} faults; ${tally(statuses)}`,
      passed: faults.length === 0,
    };
  },
};

type Findings = { faults: string[]; statuses: Map<number, number> };

async function fuzz(server: Server, seed: number, { faults, statuses }: Findings): Promise<void> {
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Described;
  const requests = fc.sample(mutatedRequests(document), { seed, numRuns: perRound });
  const session = await keepSession(server.url);
  await forEachConcurrently(requests, atOnce, async (request, index) => {
    const cookie = index % 2 === 0 ? session.cookie() : undefined;
    const from = `10.${index % 250}.${(index >> 8) % 250}.1`; // avoids throttling
    const headers = { ...request.headers, 'x-forwarded-for': from, ...(cookie && { cookie }) };
    const answer = await sendRaw(server.url, { ...request, headers }).catch((error: Error) => error);
    if (answer instanceof Error) return void faults.push(`${answer.message}: ${describe(request)}`);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const fault = faultOf(answer);
    if (fault) faults.push(`${fault}: ${describe(request)} ${answer.body.subarray(0, 300)}`);
    if (cookie && answer.status === 401) await session.renew(cookie);
  });
  if (!server.runs()) faults.push(`the server ended: ${server.output().slice(-1000)}`);
}

/** Keeps a valid session, since some of the requests end their own. */
async function keepSession(url: string) {
  let cookie = await open(url);
  let renewing: Promise<string> | undefined;
  return {
    cookie: () => cookie,
    async renew(old: string) {
      if (old !== cookie) return;
      renewing ??= open(url);
      cookie = await renewing;
      renewing = undefined;
    },
  };
}

/** Retries the login, since wrong passwords of earlier requests throttle the account. */
async function open(url: string): Promise<string> {
  try {
    return await openSession(url, { 'x-forwarded-for': '192.0.2.1' });
  } catch (error) {
    const { cause } = error as Error;
    if (!(cause instanceof Response) || cause.status !== 429) throw error;
    await setTimeout(Number(cause.headers.get('retry-after')) * 1000);
    return open(url);
  }
}

function tally(statuses: Map<number, number>): string {
  return [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');
}

function describe({ method, path, headers, body }: Sent): string {
  return JSON.stringify({ method, path, headers, body: String(body ?? '').slice(0, 1000) });
}
