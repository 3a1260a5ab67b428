import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reports, run, type Step } from './step.ts';

/**
 * `npm test` tests the usual path of each feature: build, checks, units and API, a real browser. `npm run test:full`
 * continues with the rest: rarer paths, all languages and widths, the whole contract on PostgreSQL and on a bucket, and the drills.
 * The rest consists of tests tagged `full`, and of Vitest projects whose names end in "-full".
 */
const quick: Step[][] = [
  [
    { name: 'Build', command: ['node', 'src/build/build.ts', '--stale'] },
    { name: 'Check', command: ['npm', 'run', 'check', '--silent'] },
  ],
  [vitest('Units and API', '--project=!*-full', '--tags-filter=!full')],
  [{ name: 'Chromium', command: ['node', 'bin/chromium.ts'] }],
  [playwright('Browser', '--grep-invert=@full')],
];

const rest: Step[][] = [
  [{ name: 'Firefox, WebKit and Dovecot', command: ['node', 'bin/programs.ts'] }],
  [vitest('Units and API, the rest', '--project=!*-full', '--tags-filter=full')],
  [vitest('PostgreSQL and S3', '--project=*-full')],
  [playwright('Browser, the rest', '--grep=@full')],
];

const { values } = parseArgs({ options: { full: { type: 'boolean' } } });
if (!values.full) process.env.TIER = 'quick'; // read by test/support/tier.ts
rmSync(reports, { recursive: true, force: true });
process.exitCode = (await run(values.full ? [...quick, ...rest] : quick)) ? 0 : 1;

function vitest(name: string, ...options: string[]): Step {
  return {
    name,
    command: ['vitest', 'run', ...options, '--reporter=default', '--reporter=json'],
    reportBy: 'vitest',
  };
}

function playwright(name: string, ...options: string[]): Step {
  return {
    name,
    command: ['playwright', 'test', ...options, '--reporter=list,json'],
    reportBy: 'playwright',
  };
}
