import { create } from 'zustand';
import { keptAtHeader } from './app/kept.ts';
import { noticeConflict, setHeaders } from './change-set/chosen.ts';
import { CodeFailure } from './code.ts';
import { idleHeaders } from './last-use.ts';
import { type Call, calls } from './paths.ts';
import { beginRequest } from './requests.ts';
import { detailLanguage, translate } from './texts.ts';
import { beginWork } from './work.ts';

/** The status that counts as success (specification, section 7); the default is 200. */
export type Success = 200 | 202 | 204;

/**
 * A call that did not return its success status. `status` is 0 when there was no answer. The message comes from the
 * server or the browser and may be blank.
 */
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

/** The type of a method's answer; unknown if the path does not declare it. */
type AnswerTo<Answers, Method extends string> = Method extends keyof Answers ? Answers[Method] : unknown;

export type Answer<Body> = { body: Body; headers: Headers };

type Options = {
  /** Sent as JSON, unless it is a Blob. */
  body?: unknown;
  /** The edited version, sent as If-Match. */
  version?: number | undefined;
  signal?: AbortSignal;
  success?: Success | undefined;
};

/**
 * Calls the API.
 * @throws CallFailure with the answer's `detail` (of the login, `error`)
 */
export async function call<Answers, Method extends string>(
  method: Method,
  path: Call<Answers>,
  options: Options = {},
): Promise<Answer<AnswerTo<Answers, Method>>> {
  const isBlockable = method !== 'DELETE' && path !== calls.logout();
  const request = isBlockable ? beginRequest(path) : undefined;
  const endWork = method === 'GET' ? undefined : beginWork();
  try {
    const { status, headers, body } = await ask(path, init(method, options, request?.signal));
    noticeStatus(path, status);
    if (status === (options.success ?? 200)) return { body: body as AnswerTo<Answers, Method>, headers };
    throw failureOf(status, body);
  } finally {
    request?.end();
    endWork?.();
  }
}

/** Returns the body of a GET. */
export async function read<Body>(path: Call<{ GET: Body }>, signal?: AbortSignal): Promise<Body> {
  return (await call('GET', path, signal ? { signal } : {})).body;
}

/** A page of a list, and the total number of entries. */
export async function readPage<Row>(
  path: Call<{ GET: Row[] }>,
  signal: AbortSignal,
): Promise<{ rows: Row[]; total: number }> {
  const { body, headers } = await call('GET', path, { signal });
  return { rows: body, total: Number(headers.get('total-count') ?? body.length) };
}

/** When the shown data was read, if the last answer was a kept one because there is no network; null otherwise. */
export const useKeptAt = create<string | null>(() => null);

/** Whether a call was refused because the session has ended, until a new login. */
export const useIsSessionEnded = create(() => false);

/** Calls whose 401 does not mean that the session has ended. */
const asksForLogin: string[] = [calls.login(), calls.passkeyLogin(), calls.session()];

/** Records that the session has ended when a call was answered with 401, and conflicts in a set. */
export function noticeStatus(path: string, status: number): void {
  noticeConflict(status);
  if (status === 401 && !asksForLogin.includes(path)) useIsSessionEnded.setState(true);
}

/** The message for the user. The browser's own message about a request without an answer is not shown. */
export function detailOf(error: unknown): string {
  if (error instanceof CodeFailure) return translate('layout.failureHint');
  if (!(error instanceof CallFailure)) return error instanceof Error ? error.message : String(error);
  if (error.status === 0) return translate('failure.unanswered');
  return error.message || translate('failure.status', { status: error.status });
}

/** Whether the same call may succeed later: there was no answer, the session has ended, or the server has trouble. */
export function isTemporary(error: unknown): boolean {
  const { status } = error as CallFailure;
  return !(error instanceof CallFailure) || [0, 401, 408, 429].includes(status) || status >= 500;
}

/** The failure for an answer; its detail is empty when the body has none. */
export function failureOf(status: number, body: Record<string, unknown>): CallFailure {
  const { detail, error } = body as { detail?: string; error?: string };
  return new CallFailure(status, detail ?? error ?? '', body);
}

function init(method: string, { body, version, signal }: Options, broken: AbortSignal | undefined): RequestInit {
  const isFile = body instanceof Blob;
  const type = isFile ? body.type : 'application/json';
  const signals = [signal, broken].filter((one) => one !== undefined);
  return {
    method,
    headers: {
      ...detailLanguage(),
      ...idleHeaders(),
      ...setHeaders(),
      ...(body !== undefined && { 'content-type': type }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
  };
}

async function ask(path: string, request: RequestInit) {
  try {
    const response = await fetch(path, request);
    useKeptAt.setState(response.headers.get(keptAtHeader), true);
    return { status: response.status, headers: response.headers, body: parse(await response.text()) };
  } catch (error) {
    throw new CallFailure(0, error instanceof Error ? error.message : String(error));
  }
}

/** Parses an answer. Answers without a body, or without JSON from a proxy, count as empty. */
export function parse(text: string): Record<string, unknown> {
  try {
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    return {};
  }
}
