import { setTimeout } from 'node:timers/promises';
import { pathOf } from '../support/addresses.ts';
import { forgetPeak, memoryOf, peakOf } from '../support/memory.ts';
import { forEachConcurrently, sendRaw } from '../support/raw-request.ts';
import { withTrialServer } from '../support/trial.ts';
import type { TrustCheck } from './check.ts';

const logins = Array.from({ length: 100 }, (_, index) => index);
const rounds = 10;
const slowestPage = 500; // ms
const mostGrowth = 100; // MB: a hash takes 19

export const check: TrustCheck = {
  subject: `${rounds} times 100 logins at once from everywhere, while a visitor reads pages`,
  goal: `those beyond the queue get 503 with Retry-After, p99 of pages below ${slowestPage} ms, at most ${mostGrowth} MB more memory`,
  run: ({ say }) =>
    withTrialServer(async (server) => {
      const pages: number[] = [];
      const answers = new Map<string, number>();
      let isOver = false;
      async function read(): Promise<void> {
        while (!isOver) {
          const begin = performance.now();
          const { status } = await sendRaw(server.url, { method: 'GET', path: pathOf('home', 'fr') });
          if (status === 200) pages.push(performance.now() - begin);
          await setTimeout(5);
        }
      }
      async function logIn(round: number): Promise<void> {
        await forEachConcurrently(logins, logins.length, async (index) => {
          const body = JSON.stringify({ username: `user-${round}-${index}`, password: 'wrong password' });
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${round}.${index}` };
          const answer = await sendRaw(server.url, { method: 'POST', path: '/api/auth/login', headers, body });
          const kind = `${answer.status}${answer.headers['retry-after'] ? ' with Retry-After' : ''}`;
          answers.set(kind, (answers.get(kind) ?? 0) + 1);
        });
      }
      const reading = read();
      await setTimeout(500);
      forgetPeak(server.pid);
      const before = memoryOf(server.pid);
      for (let round = 0; round < rounds; round += 1) await logIn(round);
      isOver = true;
      await reading;
      const growth = peakOf(server.pid) - before;
      const p99 = pages.toSorted((a, b) => a - b)[Math.floor(pages.length * 0.99)] ?? Number.POSITIVE_INFINITY;
      const [looked = 0, turned = 0] = [answers.get('401'), answers.get('503 with Retry-After')];
      const all = looked + turned === rounds * logins.length;
      say([...answers].map(([kind, count]) => `${kind} × ${count}`).join(', '));
      return {
        figure: `${looked} looked at, ${turned} told to come back; p99 of pages ${p99.toFixed(0)} ms, ${growth} MB more`,
        passed: all && turned > 0 && p99 < slowestPage && growth <= mostGrowth,
      };
    }),
};
