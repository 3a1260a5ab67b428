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
  /** How the keys of its files begin: `media/`. */
  prefix: string;
  /** Where copies of pictures are kept, and files stand that are being received. */
  copies: LocalCopies;
  /** What is told of a file by the end of its name, as headers of its object. */
  headersOf: (name: string) => Record<string, string>;
  /** How keys begin under which removed files lie for a day before they go, when they may come to be needed again. */
  removed?: string;
};

/** How long a file may take to come from the storage as a whole, in milliseconds. */
const longestFetch = 7000;

/** In bytes. Stored pictures are smaller; videos are larger, and are handed on as they come. */
const largestCopy = 8 * 1024 * 1024;

/** Files as objects in a bucket, for any number of instances at once. */
export function createObjectStorage(bucket: Bucket, { prefix, copies, headersOf, removed }: Options): FileStorage {
  const fetching = new Map<string, Promise<string | undefined>>();
  const inTurn = boundedQueue({ running: 32, waiting: 300 }); // names that do not exist cost the storage as much

  /** One that was swept away while somebody stored it again comes back from where removed files lie. */
  const get: Bucket['get'] = async (name, options) => {
    const found = await bucket.get(prefix + name, options);
    if (found || removed === undefined) return found;
    return (await bucket.copy(removed + name, prefix + name)) ? bucket.get(prefix + name, options) : undefined;
  };

  const fetchCopy = async (name: string): Promise<string | undefined> => {
    const answer = await reading(inTurn(() => get(name, { signal: AbortSignal.timeout(longestFetch) })));
    if (!answer?.body) return undefined;
    const written = new Date(answer.headers.get('last-modified') ?? Date.now());
    return reading(copies.keep(name, Readable.fromWeb(answer.body as never), written));
  };

  const isOld = async (key: string, before: number): Promise<boolean> => {
    const found = await bucket.get(key, { method: 'HEAD' });
    return found !== undefined && Date.parse(found.headers.get('last-modified') ?? '') < before;
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
      if (bytes.length <= largestCopy) await copies.keep(name, bytes, new Date()).catch(() => {}); // it can be fetched
    },
    async adopt(received, name) {
      await writing(bucket.put(prefix + name, await openAsBlob(received), headersOf(name)));
      await rm(received, { force: true });
    },
    async read(name) {
      const answer = await reading(get(name));
      return answer?.body ? Readable.fromWeb(answer.body as never) : undefined;
    },
    forward: (name, request) => reading(inTurn(() => get(name, request))),
    remove: (name) => writing(bucket.remove(prefix + name)),
    async sweep(isUnneeded, before, signal) {
      await sweepFolder(copies.folder, isHalfWritten, { signal, removeOld: (path) => removeOld(path, before) });
      let count = 0;
      for await (const { key, written } of listed(removed)) {
        if (signal?.aborted) return count;
        const name = key.slice(removed?.length);
        if (!isUnneeded(name)) await bucket.copy(key, prefix + name);
        else if (written >= before || !(await isOld(key, before))) continue;
        await bucket.remove(key);
      }
      for await (const { key, written } of listed(prefix)) {
        if (signal?.aborted) return count;
        const name = key.slice(prefix.length);
        // A list of many takes its time: each is looked at once more.
        if (written >= before || !isUnneeded(name) || !(await isOld(key, before))) continue;
        if (removed !== undefined) await bucket.copy(key, removed + name);
        await bucket.remove(key);
        await copies.forget(name);
        count += 1;
      }
      return count;
    },
  };

  async function* listed(from: string | undefined) {
    if (from !== undefined) yield* bucket.list(from);
  }
}

function reading<Result>(work: Promise<Result>): Promise<Result> {
  return refusing(work, 'fileNotRead');
}

function writing<Result>(work: Promise<Result>): Promise<Result> {
  return refusing(work, 'fileNotStored');
}

/** What goes wrong in the storage is no fault of whoever asks, nor of ours. */
function refusing<Result>(work: Promise<Result>, sentence: Sentence): Promise<Result> {
  return work.catch((cause: unknown) => {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal(503, sentence, { cause });
  });
}
