import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from './addresses.ts';
import { enquiry } from './samples.ts';

/**
 * A load generator in its own process, so that it does not slow down the server that it measures. Gets its task as JSON
 * on the command line and writes the result as JSON to standard output.
 */
export type LoadTask = {
  url: string;
  /** The kind of requests: see `asked` below. */
  what: keyof typeof asked;
  /** Open loop: requests per second, answered or not. */
  perSecond?: number;
  /** Closed loop: requests at a time, each after the previous answer. */
  atOnce?: number;
  /** The duration of the run. */
  seconds?: number;
  requests?: number;
  /** The number of the first request, so that runs can continue each other. */
  from?: number;
};

export type LoadSeen = {
  /** The number of answers by status; 0 is a refused or cut connection. */
  statuses: Record<string, number>;
  /** The number of 503 answers without Retry-After. */
  withoutRetryAfter: number;
  /** Response times in milliseconds, of answers with 200 and 204. */
  p50: number;
  p99: number;
  slowest: number;
  /** The duration in seconds. */
  seconds: number;
};

type Asked = { path: string; method?: string; headers?: OutgoingHttpHeaders; body?: string };

/** The nth request of each kind. */
const asked = {
  /** Uncacheable pages: comparisons of four of the ten demonstration machines, in any order. */
  comparison(n: number): Asked {
    const machines = [1, 7, 49, 343].map((step) => (Math.floor((n * 13) / step) % 10) + 1);
    return { path: `${pathOf('comparison', 'fr')}?${machines.map((id) => `machine=${id}`).join('&')}` };
  },
  /** Requests of visitors: cached pages, sometimes an uncached one. */
  visitor(n: number): Asked {
    const language = languages[n % 5] ?? 'fr';
    if (n % 10 === 9) return asked.comparison(n);
    return { path: n % 2 ? pathOf('home', language) : pathOf('machine', language, (n % 10) + 1) };
  },
  /** A page that is cached after one request per language. */
  kept(n: number): Asked {
    return { path: pathOf('home', languages[n % 5] ?? 'fr') };
  },
  /** Enquiries through a trusted proxy. Each sender has its own network and sends three. */
  enquiry(n: number): Asked {
    const sender = Math.floor(n / 3);
    const body = JSON.stringify({ ...enquiry, message: `${enquiry.message} (${n})` });
    return {
      path: '/api/contact',
      method: 'POST',
      headers: {
        'x-forwarded-for': `10.${(sender >> 8) & 0xff}.${sender & 0xff}.7`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
      body,
    };
  },
  /** Requests that differ in address, language, path and query. Every hundredth requires a session or a password. */
  flood(n: number): Asked {
    const address = `2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}::1`;
    const headers = {
      'x-forwarded-for': address,
      'accept-language': `x-${n}`,
      'accept-encoding': `gzip, br, x-${n}`,
      cookie: `language=${n}; session=${n}`,
    };
    const paths = [
      `/${n}`,
      `/fr/${n}`,
      `/fr/machine/${n}`,
      `/fr/actualites?page=${n}`,
      `/fr?x=${n}`,
      `/media/${n.toString(16).padStart(32, '0')}.webp`,
      `/assets/${n}.js`,
      `/fr/machine/${n}.pdf`,
      `/sitemap-${String.fromCharCode(97 + (n % 26), 97 + ((n >> 5) % 26))}-${(n % 9000) + 1}.xml`,
    ];
    if (n % 100 !== 99) return { path: paths[n % paths.length] ?? '/', headers };
    const body = JSON.stringify({ username: `u${n}`, password: 'wrong' });
    return {
      path: n % 500 === 499 ? '/api/auth/login' : '/api/auth/reset', // a login costs a tenth of a second
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      body,
    };
  },
  /** Enquiries of nine thousand characters, all from one sender. */
  enquiryOfOne: (n: number): Asked => enquiryFrom('192.0.2.7', n),
  /** The same enquiries from three hundred senders in separate networks. */
  enquiryOfMany: (n: number): Asked => enquiryFrom(`10.${(n % 300) >> 8}.${(n % 300) & 255}.7`, n),
};

function enquiryFrom(address: string, n: number): Asked {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify({ ...enquiry, message: `${n} ${'Zylinder '.repeat(1000)}` });
  return { path: '/api/contact', method: 'POST', headers, body };
}

/** Returns the agent of a task. Visitors use a new connection each, and others keep theirs. */
const agentFor = ({ what }: LoadTask) =>
  new Agent({ keepAlive: what !== 'visitor', maxSockets: Number.POSITIVE_INFINITY });

async function generate(task: LoadTask): Promise<LoadSeen> {
  const seen = { statuses: {} as Record<string, number>, withoutRetryAfter: 0 };
  const agent = agentFor(task);
  const times: number[] = [];
  const start = performance.now();
  let sent = 0;
  const goesOn = () =>
    sent < (task.requests ?? Number.POSITIVE_INFINITY) &&
    performance.now() - start < (task.seconds ?? Number.POSITIVE_INFINITY) * 1000;

  const send = async () => {
    const begin = performance.now();
    const { status, retryAfter } = await ask(agent, task.url, asked[task.what]((task.from ?? 0) + sent++));
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
    if (status === 503 && retryAfter === undefined) seen.withoutRetryAfter += 1;
    if (status === 200 || status === 204) times.push(performance.now() - begin);
  };

  const { perSecond = 0 } = task;
  const open: Promise<void>[] = [];
  const keepSending = async () => {
    while (goesOn()) await send();
  };
  if (perSecond === 0) await Promise.all(Array.from({ length: task.atOnce ?? 1 }, keepSending));
  while (perSecond > 0 && goesOn()) {
    while (sent < ((performance.now() - start) / 1000) * perSecond) open.push(send());
    await setTimeout(5);
  }
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(open);
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { ...seen, p50: at(0.5), p99: at(0.99), slowest: Math.round(times.at(-1) ?? 0), seconds };
}

function ask(agent: Agent, url: string, { path, method = 'GET', headers = {}, body }: Asked) {
  return new Promise<{ status: number; retryAfter?: string | undefined }>((resolve) => {
    const sending = request(new URL(path, url), { method, headers, agent }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      answer.resume().once('close', () => resolve({ status, retryAfter: headers['retry-after'] }));
    });
    sending.once('error', () => resolve({ status: 0 }));
    sending.end(body);
  });
}

const task = process.argv[2];
if (task && import.meta.main) console.log(JSON.stringify(await generate(JSON.parse(task))));
