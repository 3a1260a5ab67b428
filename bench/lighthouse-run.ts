import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { disabledFeatures, findChromium } from '../bin/find-chromium.ts';
import { install } from './install.ts';
import { median } from './median.ts';

const run = promisify(execFile);
const tools = join(import.meta.dirname, 'tools');

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export type LighthouseResult = {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Milliseconds, simulated for the phone and the slow network of the preset. */
  largestContentfulPaint: number;
  totalBlockingTime: number;
  cumulativeLayoutShift: number;
  /** Transfer size of all files. */
  bytes: number;
  /** Lighthouse's measure of this machine's speed. Below 1,000 it warns that the machine is too slow for reliable results. */
  benchmarkIndex: number;
  /** The audits that keep a score below 100, each with its category. */
  shortcomings: string[];
};

type Audit = { score: number | null; title: string; numericValue?: number };
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
};

/**
 * Runs Lighthouse with its mobile preset on each page several times and returns the median of each figure. The pages take
 * turns, so that other load on the machine disturbs all of them alike.
 * @param urls the pages, by name
 */
export async function lighthouse(urls: Record<string, string>, times: number): Promise<Map<string, LighthouseResult>> {
  await install(tools);
  const results = new Map<string, LighthouseResult[]>();
  for (let round = 0; round < times; round += 1) {
    for (const [name, url] of Object.entries(urls)) results.set(name, [...(results.get(name) ?? []), await once(url)]);
  }
  return new Map([...results].map(([name, rounds]) => [name, middleOf(rounds)]));
}

function middleOf(results: LighthouseResult[]): LighthouseResult {
  const middle = (of: (result: LighthouseResult) => number) => median(results.map(of));
  return {
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
      seo: middle(({ scores }) => scores.seo),
    },
    largestContentfulPaint: middle((result) => result.largestContentfulPaint),
    totalBlockingTime: middle((result) => result.totalBlockingTime),
    cumulativeLayoutShift: middle((result) => result.cumulativeLayoutShift),
    bytes: middle((result) => result.bytes),
    benchmarkIndex: middle((result) => result.benchmarkIndex),
    shortcomings: [...new Set(results.flatMap((result) => result.shortcomings))],
  };
}

/** The network's part of the largest contentful paint: its simulated time in milliseconds if the processor took no time. */
export async function networkPart(url: string): Promise<number> {
  await install(tools);
  const { audits } = await reportOf(url, ['--only-categories=performance', '--throttling.cpuSlowdownMultiplier=0']);
  return audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
}

async function once(url: string): Promise<LighthouseResult> {
  const { categories, audits, environment } = await reportOf(url);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (category: Category) => Math.round(categories[category].score * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestContentfulPaint: value('largest-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    cumulativeLayoutShift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    benchmarkIndex: environment.benchmarkIndex,
    shortcomings: Object.entries(categories).flatMap(([name, { auditRefs }]) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
        .map(({ id }) => `${name}: ${audits[id]?.title}`),
    ),
  };
}

/** Tries twice, because the browser's trace is occasionally unusable. */
async function reportOf(url: string, options: string[] = []): Promise<Report> {
  const made = (await report(url, options)) ?? (await report(url, options));
  if (!made) throw new Error(`Lighthouse could not look at ${url}`);
  return made;
}

/** Uses the headless shell, because the full Chromium does more work beside the page on the same cores. */
async function report(url: string, options: string[]): Promise<Report | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-lighthouse-'));
  const file = join(folder, 'report.json'); // printed output may be cut off when the process ends
  const chrome = [
    '--headless=new',
    '--no-sandbox',
    '--ignore-certificate-errors', // bench/tls.ts uses a self-signed certificate
    `--disable-features=${disabledFeatures}`,
    '--blink-settings=lazyLoadingImageMarginPxUnknown=1250', // the default of visitors' browsers, see bin/find-chromium.ts
  ];
  const output = ['--output=json', `--output-path=${file}`, '--quiet'];
  const command = [url, ...output, `--chrome-flags=${chrome.join(' ')}`, ...options];
  try {
    await run(join(tools, 'node_modules/.bin/lighthouse'), command, {
      env: { ...process.env, CHROME_PATH: findChromium() },
    }).catch(() => {}); // the report holds the error
    const made = JSON.parse(await readFile(file, 'utf8')) as Report;
    return made.runtimeError ? undefined : made;
  } finally {
    await rm(folder, { recursive: true });
  }
}
