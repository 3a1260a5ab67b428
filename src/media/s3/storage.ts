import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { removeOld } from '../../lib/files.ts';
import { boundedQueue } from '../../lib/queue.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import { isHalfWritten, sweepFolder } from '../disk-storage.ts';
import type { FileStorage } from '../storage.ts';
import type { Bucket } from './bucket.ts';
import type { LocalCopies } from './local-copies.ts';

type Options = {
  prefix: string;
  /** Local copies of pictures. Their folder also receives uploads. */
  copies: LocalCopies;
  headersOf: (name: string) => Record<string, string>;
  /** Prefix under which deleted files are kept for a day, in case they are needed again. */
  removed?: string;
};

/** Timeout for fetching a whole file, in milliseconds. */
const longestFetch = 7000;

/** In bytes. Stored pictures are smaller; videos are larger, and are forwarded without a copy. */
const largestCopy = 8 * 1024 * 1024;

export function createObjectStorage(bucket: Bucket, { prefix, copies, headersOf, removed }: Options): FileStorage {
  const fetching = new Map<string, Promise<string | undefined>>();
  const queue = boundedQueue({ running: 32, waiting: 300 }); // requests for unknown names cost the storage as much

  /** Restores a file that was swept away while another request stored it. */
  const get: Bucket['get'] = async (name, options) => {
    const found = await bucket.get(prefix + name, options);
    if (found || removed === undefined) return found;
    return (await bucket.copy(removed + name, prefix + name)) ? bucket.get(prefix + name, options) : undefined;
  };

  const fetchCopy = async (name: string): Promise<string | undefined> => {
    const answer = await reading(queue(() => get(name, { signal: AbortSignal.timeout(longestFetch) })));
    if (!answer?.body) return undefined;
    const written = new Date(answer.headers.get('last-modified') ?? Date.now());
    return reading(copies.keep(name, Readable.fromWeb(answer.body as never), written));
  };

  return {
    scratch: copies.folder,
    async path(name) {
      const copy = await copies.find(name);
      if (copy) return copy;
      const running = fetching.get(name) ?? fetchCopy(name).finally(() => fetching.delete(name));
      fetching.set(name, running);
      return running;
    },
    async write(name, bytes) {
      await writing(bucket.put(prefix + name, bytes, headersOf(name)));
      if (bytes.length <= largestCopy) await copies.keep(name, bytes, new Date()).catch(() => {}); // it can be fetched again
    },
    async adopt(received, name) {
      await writing(bucket.put(prefix + name, await openAsBlob(received), headersOf(name)));
      await rm(received, { force: true });
    },
    async read(name) {
      const answer = await reading(get(name));
      return answer?.body ? Readable.fromWeb(answer.body as never) : undefined;
    },
    forward: (name, request) => reading(queue(() => get(name, request))),
    remove: (name) => writing(bucket.remove(prefix + name)),
    sweep: (isUnneeded, before, signal) =>
      sweepBucket(bucket, { prefix, copies, removed }, { isUnneeded, before, signal }),
  };
}

type Sweeping = {
  isUnneeded: (name: string) => boolean;
  before: number;
  signal: AbortSignal | undefined;
};

/** Deletes unneeded files, after copying them under `removed` for a day. Returns their number. */
async function sweepBucket(
  bucket: Bucket,
  { prefix, copies, removed }: Pick<Options, 'prefix' | 'copies' | 'removed'>,
  { isUnneeded, before, signal }: Sweeping,
): Promise<number> {
  const isOld = async (key: string): Promise<boolean> => {
    const found = await bucket.get(key, { method: 'HEAD' });
    return found !== undefined && Date.parse(found.headers.get('last-modified') ?? '') < before;
  };
  await sweepFolder(copies.folder, isHalfWritten, { signal, removeOld: (path) => removeOld(path, before) });
  if (removed !== undefined)
    for await (const { key, written } of bucket.list(removed)) {
      if (signal?.aborted) return 0;
      const name = key.slice(removed.length);
      if (!isUnneeded(name)) await bucket.copy(key, prefix + name);
      else if (written >= before || !(await isOld(key))) continue;
      await bucket.remove(key);
    }
  let count = 0;
  for await (const { key, written } of bucket.list(prefix)) {
    if (signal?.aborted) return count;
    const name = key.slice(prefix.length);
    // Listing takes time, so the age of each file is checked again.
    if (written >= before || !isUnneeded(name) || !(await isOld(key))) continue;
    if (removed !== undefined) await bucket.copy(key, removed + name);
    await bucket.remove(key);
    await copies.forget(name);
    count += 1;
  }
  return count;
}

function reading<Result>(work: Promise<Result>): Promise<Result> {
  return refusing(work, 'fileNotRead');
}

function writing<Result>(work: Promise<Result>): Promise<Result> {
  return refusing(work, 'fileNotStored');
}

/** Turns a failure of the storage into a 503. */
function refusing<Result>(work: Promise<Result>, sentence: Sentence): Promise<Result> {
  return work.catch((cause: unknown) => {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal(503, sentence, { cause });
  });
}
