import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { FinishedAnswer } from '../edge/finished-answer.ts';

const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** The full answer, and the 304 for a visitor who has the bytes already. */
type FinishedBody = { etag: string; answer: FinishedAnswer; unchanged: FinishedAnswer };

/** A page as finished bytes in each encoding. */
export type CachedPage = {
  status: number;
  generation: number;
  /** Until when a CDN may cache it as its headers say, in milliseconds: just before content becomes public or ceases to be. */
  sharedUntil: number;
  bodies: Record<Encoding, FinishedBody>;
};

export type PageCache = {
  /** Returns the page of a key if it shows this generation. */
  get: (key: string, generation: number) => CachedPage | undefined;
  set: (key: string, page: CachedPage) => void;
};

/**
 * Caches pages up to a number of bytes and evicts the least recently used first. This suffices, because only addresses of
 * existing content are cached, and invented ones are not (`readQuery`, `withoutUnseen`).
 * Pages of an older generation are never returned. The first page of another generation removes them, so they take no memory.
 * @param maxBytes 0 caches nothing
 */
export function createPageCache(maxBytes: number): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: Math.max(1, maxBytes), sizeCalculation: size });
  let kept: number | undefined; // the generation of all pages
  return {
    get(key, generation) {
      const page = pages.get(key);
      return page?.generation === generation ? page : undefined;
    },
    set(key, page) {
      if (page.generation !== kept) pages.clear();
      kept = page.generation;
      pages.set(key, page);
    },
  };
}

type Finishing = Omit<CachedPage, 'bodies'> & { headers: Record<string, string> };

/**
 * Finishes a page: compresses it and adds the headers that depend on the bytes.
 * @param generation the generation that was current before the page's data was read
 */
export async function finishPage(
  html: string,
  { status, generation, sharedUntil, headers }: Finishing,
): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: effortFor(identity.length) }),
    compressGzip(identity, { level: 9 }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 20);
  const body = (encoding: Encoding, bytes: Buffer) => {
    const etag = `"${hash}-${encoding}"`;
    const all: Record<string, string> = { ...headers, 'content-length': String(bytes.length), etag };
    if (encoding !== 'identity') all['content-encoding'] = encoding;
    return finishBody(status, etag, all, bytes);
  };
  return {
    status,
    generation,
    sharedUntil,
    bodies: { br: body('br', br), gzip: body('gzip', zipped), identity: body('identity', identity) },
  };
}

/** @param headers the headers of the full answer */
function finishBody(status: number, etag: string, headers: Record<string, string>, bytes: Buffer): FinishedBody {
  const kept = without(headers, (name) => name === 'content-length' || name === 'content-encoding');
  return { etag, answer: new FinishedAnswer(status, headers, bytes), unchanged: new FinishedAnswer(304, kept) };
}

/** Returns a copy of a page without some of its headers and with others added. */
export function withOtherHeaders(
  page: CachedPage,
  isLeftOut: (name: string) => boolean,
  others: Record<string, string> = {},
): CachedPage {
  const bodies = Object.entries(page.bodies).map(([encoding, { etag, answer }]) => {
    const headers = { ...without(answer.headers, isLeftOut), ...others };
    return [encoding, finishBody(page.status, etag, headers, answer.body)];
  });
  return { ...page, bodies: Object.fromEntries(bodies) as CachedPage['bodies'] };
}

function without(
  headers: Readonly<Record<string, string>>,
  isLeftOut: (name: string) => boolean,
): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)));
}

/** Returns the best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). `q=0` forbids an encoding. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return encodings.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
}

/** The largest page, in bytes, that a window of 64 KiB compresses as well as a larger one. */
const mostInWindow = 80_000;

/**
 * Parameters of Brotli for a number of bytes. With a window of 64 KiB, quality 9 takes 1 ms and no more bytes. With a larger window
 * it takes 20 ms, because the encoder first clears 32 MB of tables.
 */
function effortFor(bytes: number): BrotliOptions['params'] {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  return bytes <= mostInWindow
    ? { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_LGWIN]: 16 }
    : { [BROTLI_PARAM_QUALITY]: 6 };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

function size({ bodies }: CachedPage): number {
  return encodings.reduce((sum, encoding) => sum + bodies[encoding].answer.body.length + 4000, 0); // headers, keys
}
