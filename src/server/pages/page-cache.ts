import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { FinishedAnswer } from '../edge/finished-answer.ts';

const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** The answer that brings the bytes, and the one to a visitor who has them already. */
type FinishedBody = { etag: string; answer: FinishedAnswer; unchanged: FinishedAnswer };

/** A page as finished bytes in each encoding. */
export type CachedPage = {
  status: number;
  generation: number;
  /** Until when networks may keep it as its headers say, in milliseconds: until just before content becomes public, or ceases to be. */
  sharedUntil: number;
  bodies: Record<Encoding, FinishedBody>;
};

export type PageCache = {
  /** The page under a key, if it shows the current generation. */
  get: (key: string, generation: number) => CachedPage | undefined;
  set: (key: string, page: CachedPage) => void;
};

/**
 * Keeps pages up to a number of bytes and evicts the least recently used first. That is enough because there are no more
 * addresses of kept pages than the content has: nobody can make up others (`readQuery`, `withoutUnseen`).
 * A page of an older generation is never handed out, so nothing needs to be invalidated.
 * @param maxBytes 0 keeps nothing
 */
export function createPageCache(maxBytes: number): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: Math.max(1, maxBytes), sizeCalculation: size });
  return {
    get(key, generation) {
      const page = pages.get(key);
      return page?.generation === generation ? page : undefined;
    },
    set(key, page) {
      pages.set(key, page);
    },
  };
}

type Finishing = Omit<CachedPage, 'bodies'> & { headers: Record<string, string>; once?: boolean };

/**
 * Finishes a page: compresses it and adds what depends on the bytes to its headers.
 * @param generation the one that was current before the page's data was read
 * @param once whether it is sent to one visitor alone: a hundredth more bytes then cost a tenth of the time
 */
export async function finishPage(
  html: string,
  { status, generation, sharedUntil, headers, once = false }: Finishing,
): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: once ? 5 : 9 } }),
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

/** @param headers of the answer that brings the bytes */
function finishBody(status: number, etag: string, headers: Record<string, string>, bytes: Buffer): FinishedBody {
  const kept = without(headers, (name) => name === 'content-length' || name === 'content-encoding');
  return { etag, answer: new FinishedAnswer(status, headers, bytes), unchanged: new FinishedAnswer(304, kept) };
}

/** A page as it goes out without some of its headers, or with others besides. */
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

/** The best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3): `q=0` forbids one. */
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

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

function size({ bodies }: CachedPage): number {
  return encodings.reduce((sum, encoding) => sum + bodies[encoding].answer.body.length + 4000, 0); // headers, keys
}
