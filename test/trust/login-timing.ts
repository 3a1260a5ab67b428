import { hashPassword } from '../../src/api/auth/password.ts';
import { writeUser } from '../../src/store/account/user.ts';
import { openLocalStore } from '../../src/store/sqlite/open.ts';
import { sendRaw } from '../support/raw-request.ts';
import type { Server } from '../support/server.ts';
import { withTrialServer } from '../support/trial.ts';
import type { TrustCheck } from './check.ts';

const tries = 200;
const perAccount = 10; // more are throttled
const accounts = tries / perAccount;
const limit = 5; // ms

export const check: TrustCheck = {
  subject: `${tries} wrong logins of known and ${tries} of unknown users in turns, each from an address of its own`,
  goal: `the medians of their times differ by less than ${limit} ms`,
  run: ({ say }) =>
    withTrialServer(async (server) => {
      await makeAccounts(server);
      const times = { known: [] as number[], unknown: [] as number[] };
      await attempt(server, { username: 'warm-up', from: 1 });
      for (let number = 0; number < tries; number += 1)
        for (const kind of ['known', 'unknown'] as const)
          times[kind].push(await attempt(server, { username: `${kind}-${number % accounts}`, from: number }));
      const [known, unknown] = [median(times.known), median(times.unknown)];
      say(`known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`);
      const difference = Math.abs(known - unknown);
      return {
        figure: `${difference.toFixed(2)} ms apart (${known.toFixed(1)} and ${unknown.toFixed(1)})`,
        passed: difference < limit,
      };
    }),
};

async function makeAccounts({ directory }: Server): Promise<void> {
  const store = await openLocalStore(directory);
  const hash = await hashPassword('a password that nobody tries');
  for (let number = 0; number < accounts; number += 1) await writeUser(store.db, `known-${number}`, hash);
  await store.close();
}

async function attempt({ url }: Server, { username, from }: { username: string; from: number }): Promise<number> {
  const body = JSON.stringify({ username, password: 'wrong password' });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${from >> 8}.${from & 255}` };
  const begin = performance.now();
  const { status } = await sendRaw(url, { method: 'POST', path: '/api/auth/login', headers, body });
  if (status !== 401) throw new Error(`The login of ${username} answered ${status}`);
  return performance.now() - begin;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
