import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadSeen } from '../support/load.ts';
import { runLoad } from '../support/run-load.ts';
import { withServer } from '../support/with-server.ts';
import type { TrustCheck } from './check.ts';

const enquiries = 1000;
const enquiriesPerSecond = 20;
const pagesPerSecond = 50;
/** How long a checkpoint or a command, and a hanging command, hold and free the lock, in milliseconds. */
const brief = { held: 50, free: 450 };
const long = { held: 22_000, free: 0 };
const allowedFactor = 3;

/** Checks that only writes wait while another process holds SQLite's write lock. */
export const check: TrustCheck = {
  subject: `Another process holds the write lock of SQLite ${brief.held} ms twice a second, then for ${long.held / 1000} s`,
  goal: `0 of ${enquiries} enquiries refused; p99 of kept pages at most ${allowedFactor} times that without the lock; pages that are made are served as well`,
  run: ({ say }) =>
    withServer(
      async ({ url, directory, runs }) => {
        const seconds = enquiries / enquiriesPerSecond;
        const pages = (during: number) => runLoad({ url, what: 'kept', perSecond: pagesPerSecond, seconds: during });
        const send = (from: number) =>
          runLoad({ url, what: 'enquiry', perSecond: enquiriesPerSecond, requests: enquiries, from });
        const tell = (what: string, seen: LoadSeen) => say(`${what}: ${JSON.stringify(seen)}`);

        await pages(5); // warms up the JIT
        tell('Kept pages, nothing else', await pages(20));
        const [rest, restSent] = await Promise.all([pages(seconds), send(0)]);
        tell('Kept pages while enquiries come', rest);
        tell('Enquiries', restSent);

        const [briefly, briefSent] = await whileLocked(directory, brief, () =>
          Promise.all([pages(seconds), send(enquiries)]),
        );
        tell('Kept pages while the lock is held again and again', briefly);
        tell('Enquiries', briefSent);

        const duration = long.held / 1000 - 2;
        const [lengthily, made, longSent] = await whileLocked(directory, long, () =>
          Promise.all([
            pages(duration),
            runLoad({ url, what: 'comparison', perSecond: 2, seconds: duration }),
            runLoad({ url, what: 'enquiry', perSecond: 2, requests: 20, from: 2 * enquiries }),
          ]),
        );
        tell('Kept pages while the lock is held all the time', lengthily);
        tell('Pages that are made', made);
        tell('Enquiries', longSent);

        const refused = enquiries - (briefSent.statuses[204] ?? 0);
        const isQuick = ({ p99, statuses }: LoadSeen) => p99 <= rest.p99 * allowedFactor && onlyHas(statuses, '200');
        const passed =
          refused === 0 &&
          isQuick(briefly) &&
          isQuick(lengthily) &&
          onlyHas(made.statuses, '200') &&
          onlyHas(longSent.statuses, '503') &&
          longSent.withoutRetryAfter === 0 &&
          runs();
        const figure = `${refused} of ${enquiries} refused; p99 ${rest.p99} ms without, ${briefly.p99} ms and ${lengthily.p99} ms with the lock`;
        return { figure, passed };
      },
      { TRUST_PROXY: '127.0.0.1' },
    ),
};

/** Runs `use` while a child process holds the lock. */
async function whileLocked<Result>(
  directory: string,
  { held, free }: typeof brief,
  use: () => Promise<Result>,
): Promise<Result> {
  const holder = join(import.meta.dirname, '../support/hold-lock.ts');
  const locker = spawn(process.execPath, [holder, join(directory, 'site.db'), String(held), String(free)]);
  const ended = once(locker, 'exit');
  await once(locker.stdout, 'data');
  try {
    return await use();
  } finally {
    locker.kill('SIGKILL');
    await ended;
  }
}

function onlyHas(statuses: LoadSeen['statuses'], status: string): boolean {
  return Object.keys(statuses).join() === status;
}
