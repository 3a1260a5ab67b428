import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeUntilGone } from '../crash/clients.ts';
import { openJournal } from '../crash/journal.ts';
import { createPool } from '../crash/pool.ts';
import { earlyAnswers, strace } from '../crash/system-calls.ts';
import { openSession } from '../support/administrator.ts';
import { random } from '../support/random.ts';
import { startServer } from '../support/server.ts';
import type { TrustCheck } from './check.ts';

const writes = 300;
const synchronousOff = join(import.meta.dirname, '../crash/preload/synchronous-off.ts');

export const check: TrustCheck = {
  subject: 'The system calls of the server while a client writes',
  goal: `${writes} answers, none before its write is synced to the disk; with synchronous=OFF the same check fails`,
  async run({ seed, say }) {
    if (spawnSync('strace', ['-V']).error)
      throw new Error('strace, which shows the system calls, is not installed: for example with apt install strace');
    const real = await watch(seed);
    say(`${real.answers} answers, ${real.early.length} too early`);
    const off = await watch(seed, [synchronousOff]);
    say(`With synchronous=OFF: ${off.answers} answers, ${off.early.length} too early`);
    for (const line of real.early.slice(0, 10)) say(line);
    const figure = `${real.answers} answers, ${real.early.length} too early; with synchronous=OFF ${off.early.length} of ${off.answers}`;
    return { figure, passed: real.answers >= writes && real.early.length === 0 && off.early.length > 0 };
  },
};

/** Lets one client write to a traced server. No mail is sent meanwhile. */
async function watch(seed: number, preload: string[] = []): Promise<ReturnType<typeof earlyAnswers>> {
  const folder = await mkdtemp(join(tmpdir(), 'durability-'));
  const trace = join(folder, 'trace');
  const environment = { DEMO_CONTENT: 'off', TRUST_PROXY: '127.0.0.1' };
  const server = await startServer(folder, environment, { preload, under: strace(trace), ownGroup: true });
  const journal = openJournal(join(folder, 'journal.jsonl'));
  const cookie = await openSession(server.url);
  const pool = createPool(new Map(), random(seed));
  let marks = 0;
  const mark = () => (marks += 1);
  const written = writeUntilGone({ url: server.url, cookie, journal, pool, seed, mark, clients: 1 });
  while (journal.promises() < writes && server.runs()) await setTimeout(20);
  await server.kill();
  const surprises = await written;
  journal.close();
  if (surprises.length > 0) throw new Error(surprises.join('\n'));
  const seen = earlyAnswers(await readFile(trace, 'utf8'), folder);
  await rm(folder, { recursive: true });
  return seen;
}
