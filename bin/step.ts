import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';

const root = join(import.meta.dirname, '..');
export const reports = join(root, 'test-results');

export type Step = {
  name: string;
  command: string[];
  /** The test runner whose report counts the tests of this step. */
  reportBy?: 'vitest' | 'playwright';
};

type Counts = { passed: number; failed: number };

/**
 * Runs groups of steps: the groups in turn, the steps of a group in parallel. Stops after the first group with a failed
 * step. Prints the time of each step and the number of tests.
 * @returns true when every step passed
 */
export async function run(groups: Step[][]): Promise<boolean> {
  mkdirSync(reports, { recursive: true });
  const begin = performance.now();
  const files = temporaryFolder();
  const counts: Counts[] = [];
  let failed: Step | undefined;
  for (const group of groups) {
    const passed = await Promise.all(group.map((step) => passes(step, files, group.length > 1)));
    counts.push(...group.map(countTests));
    failed = group.find((_, index) => !passed[index]);
    if (failed) break;
  }
  rmSync(files, { recursive: true, force: true });
  const total = (key: keyof Counts) => counts.reduce((sum, count) => sum + count[key], 0);
  console.log(`--- In all: ${secondsSince(begin)} s`);
  console.log(failed ? `\n${failed.name} failed.` : '\nEverything passed.');
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return !failed;
}

/**
 * Creates the folder for the temporary files of the steps: in memory if there is room, so that tests do not wait for the disk.
 * Tests that need a disk (a full one, a trace of its syncs) use their own. Other users, such as PostgreSQL's, may enter it.
 */
function temporaryFolder(): string {
  const inMemory = process.env.TEST_UNDER ? undefined : memoryFolder(4); // would count towards a limit of memory
  const folder = mkdtempSync(join(inMemory ?? tmpdir(), 'workshop-tests-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Buffers the output of parallel steps until they end, so that their lines do not mix. */
async function passes(step: Step, files: string, isQuiet: boolean): Promise<boolean> {
  const title = `\n=== ${step.name} ===`;
  const begin = performance.now();
  if (!isQuiet) console.log(title);
  try {
    const [program = '', ...parameters] = step.command;
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH: pathWithOurs(), TMPDIR: files, ...reportVariable(step) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const [status] = await once(child, 'close');
    if (isQuiet) console.log(`${title}\n${output.trimEnd()}`);
    return status === 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  } finally {
    console.log(`--- ${step.name}: ${secondsSince(begin)} s`);
  }
}

/** Puts the project's own programs first, including its Node. */
function pathWithOurs(): string {
  return [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
}

function secondsSince(begin: number): string {
  return ((performance.now() - begin) / 1000).toFixed(1);
}

function reportOf({ name }: Step): string {
  return join(reports, `${name.toLowerCase().replaceAll(/\W+/g, '-')}.json`);
}

/** Tells the test runners where to write their reports: both read it from the environment. */
function reportVariable(step: Step): Record<string, string> {
  return { REPORT: reportOf(step), PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step) };
}

function countTests(step: Step): Counts {
  const report = step.reportBy && readReport(reportOf(step));
  if (!report) return { passed: 0, failed: 0 };
  if (step.reportBy === 'vitest') return { passed: report.numPassedTests, failed: report.numFailedTests };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  stats: { expected: number; unexpected: number; flaky: number };
};

/** Returns undefined when the step ended before it wrote a report. */
function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
