import { calls } from './paths.ts';
import { detailLanguage } from './texts.ts';

/** A call that was not answered with success. `status` is 0 when there was no answer at all. */
export class CallFailure extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, detail: string, body: Record<string, unknown> = {}) {
    super(detail);
    this.name = 'CallFailure';
    this.status = status;
    this.body = body;
  }
}

export type Answer<Body> = { body: Body; headers: Headers };

type Options = {
  /** Sent as JSON; a Blob is sent as it is. */
  body?: unknown;
  /** The version that the change was made on. */
  version?: number | undefined;
  signal?: AbortSignal;
};

/**
 * Calls the API.
 * @throws CallFailure with the `detail` (or `error`, of the login) that the answer has
 */
export async function call<Body>(method: string, path: string, options: Options = {}): Promise<Answer<Body>> {
  const response = await fetch(path, init(method, options)).catch((error: unknown) => {
    throw new CallFailure(0, error instanceof Error ? error.message : String(error));
  });
  const body = await parse(response);
  noticeStatus(path, response.status);
  if (response.ok) return { body: body as Body, headers: response.headers };
  const { detail, error } = body as { detail?: string; error?: string };
  throw new CallFailure(response.status, detail ?? error ?? response.statusText, body);
}

/** Reads: the body of a GET. */
export async function read<Body>(path: string, signal?: AbortSignal): Promise<Body> {
  return (await call<Body>('GET', path, signal ? { signal } : {})).body;
}

/** A page of a list, and how many entries there are in all. */
export async function readPage<Row>(path: string, signal: AbortSignal): Promise<{ rows: Row[]; total: number }> {
  const { body, headers } = await call<Row[]>('GET', path, { signal });
  return { rows: body, total: Number(headers.get('total-count') ?? body.length) };
}

let sessionEnded = false;
const sessionListeners = new Set<() => void>();

/** Whether a call was refused because the session has ended, until a new login. */
export const endedSession = {
  get: () => sessionEnded,
  set(ended: boolean): void {
    sessionEnded = ended;
    for (const listener of sessionListeners) listener();
  },
  subscribe(listener: () => void): () => void {
    sessionListeners.add(listener);
    return () => sessionListeners.delete(listener);
  },
};

/** Takes note of a call that needed a session and found none. */
export function noticeStatus(path: string, status: number): void {
  if (status === 401 && path !== calls.login() && path !== calls.session()) endedSession.set(true);
}

/** What to tell of an error to whoever uses the back-office. */
export function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function init(method: string, { body, version, signal }: Options): RequestInit {
  const isFile = body instanceof Blob;
  const type = isFile ? body.type : 'application/json';
  return {
    method,
    headers: {
      ...detailLanguage(),
      ...(body !== undefined && { 'content-type': type }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

/** Answers without a body, and those of a proxy that speaks no JSON, count as empty. */
async function parse(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text().catch(() => '');
  try {
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    return {};
  }
}
