import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from './median.ts';

/** Processor cores for the servers and for wrk. */
export const serverCore = 0;
export const loadCore = 1;
const rounds = 3;
const seconds = 5;
const connections = 32;
const patience = 30; // seconds; on a busy machine a response may take longer than wrk's default of two

/** `generatorLoad` is the share of its core that wrk uses. Near 1, wrk measures its own limit. `p99` is in milliseconds. */
export type Load = { perSecond: number; p99: number; generatorLoad: number };

/**
 * Measures GET requests per second for each server, with 32 connections and gzip. Servers take turns, so that other load on
 * the machine disturbs all of them alike. Returns the median of the rounds. Needs wrk: apt-get install wrk
 * @param servers the address to request, by name
 */
export async function loadAlternately(servers: Record<string, string>): Promise<Map<string, Load>> {
  for (const url of Object.values(servers)) await loadAll(url, 2); // warms up: compiled code, open files
  const results = await inTurns(servers, (url) => loadAll(url, seconds));
  return new Map([...results].map(([name, runs]) => [name, middleOf(runs, ({ perSecond }) => perSecond)]));
}

/** Measures each address once a round, in turns. */
async function inTurns<Result>(servers: Record<string, string>, measure: (url: string) => Promise<Result>) {
  const results = new Map<string, Result[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url] of Object.entries(servers))
      results.set(name, [...(results.get(name) ?? []), await measure(url)]);
  }
  return results;
}

/** Returns the throughput of one server divided by that of the other, to two decimals. */
export function ratio(loads: Map<string, Load>, one: string, other: string): string {
  return ((loads.get(one)?.perSecond ?? 0) / (loads.get(other)?.perSecond ?? 1)).toFixed(2);
}

/** Runs wrk on one address, or on several that share the connections, for `duration` seconds. */
export async function loadAll(urls: string | string[], duration: number): Promise<Load> {
  const all = [urls].flat();
  const loads = await Promise.all(all.map((url) => load(url, duration, Math.round(connections / all.length))));
  return {
    perSecond: sum(loads.map(({ perSecond }) => perSecond)),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    generatorLoad: sum(loads.map(({ generatorLoad }) => generatorLoad)),
  };
}

async function load(url: string, duration: number, connections: number): Promise<Load> {
  const options = ['-t1', `-c${connections}`, `-d${duration}s`, `-T${patience}s`, '--latency'];
  const wrk = [...options, '-H', 'Accept-Encoding: gzip', url];
  const timed = `TIMEFORMAT='cpu %U %S %R'; time taskset -c ${loadCore} wrk ${wrk.map((word) => `'${word}'`).join(' ')}`;
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', timed]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const [, user = 0, system = 0, real = 1] = stderr.match(/cpu (\S+) (\S+) (\S+)/)?.map(Number) ?? [];
  const [, tail = '0', unit = 'ms'] = stdout.match(/99%\s+([\d.]+)(us|ms|s)/) ?? [];
  const p99 = Number(tail) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  return {
    perSecond: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p99,
    generatorLoad: (user + system) / real,
  };
}

/**
 * Measures requests per second over HTTP/2 for each address, with 32 connections and one request at a time on each. Returns the
 * median of the rounds. Needs h2load: apt-get install nghttp2-client
 */
export async function loadOverHttp2(servers: Record<string, string>): Promise<Map<string, number>> {
  const results = await inTurns(servers, async (url) => {
    const stdout = await h2load('-m1', url);
    return Number(stdout.match(/([\d.]+) req\/s/)?.[1]);
  });
  return new Map([...results].map(([name, runs]) => [name, middleOf(runs, (perSecond) => perSecond)]));
}

/**
 * Measures the 99th percentile of the time to an answer, in milliseconds, while requests arrive at a steady rate: a share of what the
 * slowest of the servers can answer, the same for all. Returns the median of the rounds. Needs h2load: apt-get install nghttp2-client
 * @param loads what each server can answer, from `loadAlternately`
 */
export async function tailsAlternately(servers: Record<string, string>, loads: Map<string, Load>, share: number) {
  const slowest = Math.min(...[...loads.values()].map(({ perSecond }) => perSecond));
  const rate = Math.floor((slowest * share) / connections);
  const results = await inTurns(servers, (url) => tailAt(url, rate));
  return new Map([...results].map(([name, tails]) => [name, median(tails)]));
}

/** @param rate requests per second of each connection */
async function tailAt(url: string, rate: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-tail-'));
  const log = join(folder, 'requests.tsv'); // per request: start, status, microseconds
  try {
    await h2load('--h1', `--rps=${rate}`, `--log-file=${log}`, url);
    const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
    const times = lines.map((line) => Number(line.split('\t')[2])).toSorted((one, other) => one - other);
    return (times[Math.floor(times.length * 0.99)] ?? Number.NaN) / 1000;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns what h2load prints. */
async function h2load(...options: string[]): Promise<string> {
  const usual = ['-t1', `-c${connections}`, `-D${seconds}`, '-H', 'accept-encoding: gzip'];
  const { stdout } = await promisify(execFile)('taskset', ['-c', String(loadCore), 'h2load', ...usual, ...options]);
  if (!/ 0 failed, 0 errored/.test(stdout)) throw new Error(stdout);
  return stdout;
}

function middleOf<Result>(runs: Result[], figure: (run: Result) => number): Result {
  return runs.toSorted((a, b) => figure(a) - figure(b))[Math.floor(runs.length / 2)] as Result;
}

function sum(values: number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
