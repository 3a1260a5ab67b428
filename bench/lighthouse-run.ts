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
  /** Milliseconds, simulated: the preset's phone on its slow network. */
  largestContentfulPaint: number;
  totalBlockingTime: number;
  cumulativeLayoutShift: number;
  /** All that was fetched, as it travelled. */
  bytes: number;
  /** How fast Lighthouse finds this machine; below 1,000 it warns that the machine is too slow for its figures. */
  benchmarkIndex: number;
  /** What keeps a score below 100, each with its category. */
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
 * Looks at pages as Lighthouse's mobile preset does, several times in turns, so that whatever else the machine does
 * disturbs all of them, and answers the median of each figure.
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

/** Milliseconds until the largest paint of a page in the same simulation, if the processor took no time: the network's part of it. */
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

/** Tries twice: now and then the browser's trace is useless. */
async function reportOf(url: string, options: string[] = []): Promise<Report> {
  const made = (await report(url, options)) ?? (await report(url, options));
  if (!made) throw new Error(`Lighthouse could not look at ${url}`);
  return made;
}

/** Uses the Chromium without windows: the whole one does more work of its own beside the page, on the same cores. */
async function report(url: string, options: string[]): Promise<Report | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-lighthouse-'));
  const file = join(folder, 'report.json'); // what it prints may be cut off by its end
  const chrome = [
    '--headless=new',
    '--no-sandbox',
    '--ignore-certificate-errors', // bench/tls.ts has a self-signed one
    `--disable-features=${disabledFeatures}`,
    '--blink-settings=lazyLoadingImageMarginPxUnknown=1250', // as visitors have it, see bin/find-chromium.ts
  ];
  const output = ['--output=json', `--output-path=${file}`, '--quiet'];
  const command = [url, ...output, `--chrome-flags=${chrome.join(' ')}`, ...options];
  try {
    await run(join(tools, 'node_modules/.bin/lighthouse'), command, {
      env: { ...process.env, CHROME_PATH: findChromium() },
    }).catch(() => {}); // the report says why
    const made = JSON.parse(await readFile(file, 'utf8')) as Report;
    return made.runtimeError ? undefined : made;
  } finally {
    await rm(folder, { recursive: true });
  }
}
