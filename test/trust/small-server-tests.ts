import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createMemoryGroup, smallServer } from '../support/memory-group.ts';
import { deployed } from '../support/server.ts';
import type { TrustCheck } from './check.ts';

const root = join(import.meta.dirname, '../..');

/** Runs `npm test`, with little memory for each server that it starts as a process: those of the browser tests, for example. */
export const check: TrustCheck = {
  subject: `\`npm test\`, each of its servers with its child processes in ${smallServer} MiB without swap`,
  goal: 'every test passes',
  async run() {
    const group = createMemoryGroup('small-server-tests', smallServer);
    try {
      const variables = Object.entries({ ...deployed.environment, NODE_OPTIONS: deployed.flags.join(' ') });
      const as = ['env', ...variables.map(([name, value]) => `${name}=${value}`)];
      const test = spawn(process.execPath, ['bin/test.ts'], {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, TEST_UNDER: JSON.stringify([...group.underEach, ...as]) },
      });
      const [code] = await once(test, 'exit');
      const figure = `exit code ${code}; at most ${group.peak()} MiB; ${group.killed()} child processes were ended`;
      return { figure, passed: code === 0 };
    } finally {
      await group.remove();
    }
  },
};
