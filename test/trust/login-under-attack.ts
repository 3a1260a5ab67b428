import { setTimeout } from 'node:timers/promises';
import { sendRaw } from '../support/raw-request.ts';
import { password, type Server } from '../support/server.ts';
import { withTrialServer } from '../support/trial.ts';
import type { TrustCheck } from './check.ts';

const attackers = 200;
const more = 15;
const pollEvery = 500; // ms
const logins = 20;
const longest = 30; // s

export const check: TrustCheck = {
  subject: `${attackers} addresses poll the login of the administrator twice a second; before each login from a fresh address ${more} more join`,
  goal: `${logins} of ${logins} logins of a known browser at the first try, ${logins} of ${logins} from fresh addresses that obey Retry-After within ${longest} s`,
  run: ({ say }) =>
    withTrialServer(async (server) => {
      const device = (await attempt(server, { from: '192.0.2.1', password })).device;
      const attack = openAttack(server);
      attack.join(attackers);
      await setTimeout(5000);
      let known = 0;
      for (let number = 0; number < logins; number += 1) {
        if ((await attempt(server, { from: attack.someAddress(), password, device })).status === 200) known += 1;
        await setTimeout(500);
      }
      say(`${known} of ${logins} logins of a known browser, ${attack.answers()}`);
      const waits: number[] = [];
      for (let number = 0; number < logins; number += 1) {
        attack.join(more);
        await setTimeout(2 * pollEvery);
        waits.push(await logIn(server, `192.0.2.${number + 10}`));
        say(`from a fresh address after ${waits.at(-1)?.toFixed(1)} s, ${attack.answers()}`);
      }
      await attack.stop();
      const inTime = waits.filter((wait) => wait <= longest).length;
      return {
        figure: `${known} of ${logins} and ${inTime} of ${logins}, the slowest after ${Math.max(...waits).toFixed(1)} s; ${attack.answers()}`,
        passed: known === logins && inTime === logins,
      };
    }),
};

/** Logs in, obeying Retry-After, and returns the time it took, in seconds. */
async function logIn(server: Server, from: string): Promise<number> {
  const begin = performance.now();
  const waited = () => (performance.now() - begin) / 1000;
  for (;;) {
    const { status, retryAfter } = await attempt(server, { from, password });
    if (status === 200 || waited() > 10 * longest) return waited();
    await setTimeout(retryAfter * 1000);
  }
}

function openAttack(server: Server) {
  const stopping = new AbortController();
  const pollers: Promise<void>[] = [];
  const statuses = new Map<number, number>();
  const addressOf = (index: number) => `198.51.${100 + (index >> 8)}.${index & 255}`;
  async function poll(from: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const { status } = await attempt(server, { from, password: 'wrong password' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await setTimeout(pollEvery);
    }
  }
  return {
    join(count: number) {
      for (let index = 0; index < count; index += 1) pollers.push(poll(addressOf(pollers.length)));
    },
    /** A throttled address, which the administrator may share. */
    someAddress: () => addressOf(Math.floor(pollers.length / 2)),
    answers: () => `attackers got ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}`,
    async stop() {
      stopping.abort();
      await Promise.all(pollers);
    },
  };
}

async function attempt(
  { url }: Server,
  { from, password, device = '' }: { from: string; password: string; device?: string },
) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie: device };
  const body = JSON.stringify({ username: 'admin', password });
  const answer = await sendRaw(url, { method: 'POST', path: '/api/auth/login', headers, body });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
  return {
    status: answer.status,
    retryAfter: Number(answer.headers['retry-after'] ?? 1),
    device: cookies.find((cookie) => cookie.startsWith('device='))?.split(';', 1)[0] ?? '',
  };
}
