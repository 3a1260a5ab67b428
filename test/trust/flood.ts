import { readMetrics, runLoad } from '../support/run-load.ts';
import { freePort } from '../support/server.ts';
import { withServer } from '../support/with-server.ts';
import type { TrustCheck } from './check.ts';

const rounds = 10;
const perRound = 100_000;
const allowedGrowth = 32; // MB

/**
 * Checks that caches by address, path, query, header, name or language are bounded. Compares halves of a run, because
 * V8's first major collection comes after some hundred thousand requests.
 */
export const check: TrustCheck = {
  subject: 'A million requests, each of another address, language and path, through a trusted proxy; logins among them',
  goal: `Memory flat (in the second half at most ${allowedGrowth} MB more than in the first), no 5xx but 503`,
  async run({ say }) {
    const environment = {
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, // enables password resets
    };
    return withServer(async (server) => {
      const memory: number[] = [];
      const statuses: Record<string, number> = {};
      for (let round = 0; round < rounds; round += 1) {
        const seen = await runLoad({
          url: server.url,
          what: 'flood',
          atOnce: 32,
          requests: perRound,
          from: round * perRound,
        });
        for (const [status, count] of Object.entries(seen.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
        const { process_resident_memory_bytes: bytes = 0 } = await readMetrics(server.metrics);
        memory.push(Math.round(bytes / 1024 / 1024));
        say(`${(round + 1) * perRound} requests, ${Math.round(perRound / seen.seconds)} a second: ${memory.at(-1)} MB`);
      }
      const early = Math.max(...memory.slice(0, rounds / 2));
      const late = Math.max(...memory.slice(rounds / 2));
      const faults = Object.keys(statuses).filter((status) => status === '0' || (status >= '500' && status !== '503'));
      const passed = late - early <= allowedGrowth && faults.length === 0 && server.runs();
      return {
        figure: `At most ${early} MB in the first half, ${late} in the second; ${JSON.stringify(statuses)}`,
        passed,
      };
    }, environment);
  },
};
