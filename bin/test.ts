import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './find-chromium.ts';

/**
 * The whole proof, as `npm test` runs it: build, checks, tests of units and of the API, tests in a browser. It stops
 * at the first step that fails; the last line counts the tests.
 */
const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

type Step = { name: string; program: string; parameters: string[]; prepare?: () => Record<string, string> };

const steps: Step[] = [
  { name: 'Build', program: 'node', parameters: ['src/build/build.ts', '--stale'] },
  { name: 'Check', program: 'npm', parameters: ['run', 'check', '--silent'] },
  {
    name: 'Units and API',
    program: 'vitest',
    parameters: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  },
  {
    name: 'Browser',
    program: 'playwright',
    parameters: ['test', '--reporter=list,json'],
    prepare: () => ({ CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }),
  },
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const failed = timed('In all', () => steps.find((step) => !timed(step.name, () => passes(step))));
const counts = [countVitest(), countPlaywright()];
const total = (key: 'passed' | 'failed') => counts.reduce((sum, count) => sum + count[key], 0);
console.log(failed ? `\n${failed.name} failed.` : '\nEverything passed.');
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = failed ? 1 : 0;

function passes({ name, program, parameters, prepare }: Step): boolean {
  console.log(`\n=== ${name} ===`);
  try {
    const { status, error } = spawnSync(program, parameters, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: pathWithOurs(), ...prepare?.() },
    });
    if (error) throw error;
    return status === 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/** Says how long something took, in seconds. */
function timed<Result>(name: string, task: () => Result): Result {
  const begin = performance.now();
  const result = task();
  console.log(`--- ${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}

/** The project's own programs come first, its Node among them, whatever the machine has. */
function pathWithOurs(): string {
  return [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
}

function countVitest() {
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(vitestReport);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function countPlaywright() {
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(playwrightReport);
  return { passed: report?.stats.expected ?? 0, failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0) };
}

/** Undefined when the step that writes the report has not run. */
function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
