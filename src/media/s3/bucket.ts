import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketAccess } from '../../config.ts';

/** The objects of a bucket. Every failure is an Error with the status and code of the storage's answer. */
export type Bucket = {
  /** The answer to a request for an object (200, 206, 304, 416). Undefined when there is no such key. */
  get: (key: string, options?: GetOptions) => Promise<Response | undefined>;
  /** Stores an object atomically. Sends its hash, so that the storage verifies it. */
  put: (key: string, body: Buffer | Blob, headers: Record<string, string>) => Promise<void>;
  /** Copies an object with its headers; the copy gets the current time. Returns whether the object existed. */
  copy: (key: string, to: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** All objects with this prefix, and when they were written (ms). */
  list: (prefix: string) => AsyncGenerator<{ key: string; written: number }>;
};

type GetOptions = { method?: 'GET' | 'HEAD'; headers?: Record<string, string>; signal?: AbortSignal };
type Sending = Omit<GetOptions, 'method'> & { method?: string; body?: Buffer | Blob; timeoutMs?: number };

/**
 * Timeout until an answer begins, in milliseconds. A visitor's connection times out after eight seconds
 * (edge/connections.ts).
 */
const usualTimeoutMs = 3000;
const attempts = 2;
const pauseBetween = 200;

/** The slowest connection to the storage that the timeout of uploads allows for, in bytes per millisecond. */
const slowestLine = 500;

export function openBucket({ url, ...access }: BucketAccess): Bucket {
  const signer = new AwsClient({ ...access, service: 's3' });

  /** Retries after failures, server errors of the storage, and its rate limit. */
  async function send(path: string, { timeoutMs = usualTimeoutMs, signal, ...init }: Sending): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const request = await signer.sign(url + path, init as RequestInit);
        const answer = await answerInTime(request, timeoutMs, signal);
        if (answer.status < 500 && answer.status !== 429) return answer;
        throw new Error(await describe(answer));
      } catch (error) {
        if (attempt === attempts || signal?.aborted) throw error;
      }
      await pause(pauseBetween);
    }
  }

  async function ask(path: string, sending: Sending, expected: number[]): Promise<Response | undefined> {
    const answer = await send(path, sending);
    if (expected.includes(answer.status)) return answer;
    const description = await describe(answer);
    if (answer.status === 404 && !description.includes('NoSuchBucket')) return undefined;
    throw new Error(description);
  }

  return {
    get: (key, options = {}) => ask(`/${key}`, options, [200, 206, 304, 416]),
    async put(key, body, headers) {
      const size = body instanceof Blob ? body.size : body.length;
      const hash = await hashOf(body);
      const sending = { method: 'PUT', body, timeoutMs: usualTimeoutMs + size / slowestLine };
      const stored = await ask(`/${key}`, { ...sending, headers: { ...headers, 'x-amz-content-sha256': hash } }, [200]);
      if (!stored) throw new Error('The storage has no such bucket');
      await stored.body?.cancel();
    },
    async copy(key, to) {
      const source = { 'x-amz-copy-source': `/${url.split('/').at(-1)}/${key}` };
      const copied = await ask(`/${to}`, { method: 'PUT', headers: source, ...unhurried() }, [200]);
      // A slow copy may fail after its answer has begun (S3, CopyObject).
      if ((await copied?.text())?.includes('<Error>')) throw new Error('The storage did not make the copy');
      return copied !== undefined;
    },
    async remove(key) {
      await (await ask(`/${key}`, { method: 'DELETE' }, [200, 204]))?.body?.cancel();
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
        const page = await ask(`?${query}`, unhurried(), [200]);
        if (!page) throw new Error('The storage has no such bucket');
        const text = await page.text();
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield { key: element(entry, 'Key') ?? '', written: Date.parse(element(entry, 'LastModified') ?? '') };
        token = element(text, 'NextContinuationToken');
      } while (token);
    },
  };
}

function unhurried() {
  return { timeoutMs: 30_000, signal: AbortSignal.timeout(60_000) };
}

/** Limits the time until the head of an answer. The body may take longer, unless `signal` aborts it. */
async function answerInTime(request: Request, timeoutMs: number, signal?: AbortSignal): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('The storage does not answer in time')), timeoutMs);
  try {
    return await fetch(request, {
      redirect: 'manual',
      signal: AbortSignal.any([late.signal, ...(signal ? [signal] : [])]),
    });
  } finally {
    clearTimeout(timer);
  }
}

async function describe(answer: Response): Promise<string> {
  const text = await Promise.race([answer.text(), pause(usualTimeoutMs, '', { ref: false })]);
  return `The storage has answered ${answer.status} ${element(text, 'Code') ?? ''}`.trimEnd();
}

/** The text of an XML element. Needs no decoding, because the product chose the keys. */
function element(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

async function hashOf(body: Buffer | Blob): Promise<string> {
  if (!(body instanceof Blob)) return Buffer.from(await crypto.subtle.digest('SHA-256', body as never)).toString('hex');
  const hash = createHash('sha256');
  for await (const chunk of body.stream()) hash.update(chunk);
  return hash.digest('hex');
}
