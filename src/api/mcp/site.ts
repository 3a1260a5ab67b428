import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Scope } from '../../domain/account/right.ts';
import { setHeader } from '../http/work-in-sets.ts';

/** What a call of the API may carry: JSON, a query, and the set in which it acts. */
type CallOptions = { body?: unknown; query?: Record<string, unknown>; set?: number | undefined };

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A refusal of the API, in words that a model can act on. */
export class SiteRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'SiteRefusal';
    this.status = status;
  }
}

/** The site as an assistant reaches it: through the calls of the API, with its own token. */
export type Site = {
  /**
   * Calls the API, with a path such as `/machine/5`. Returns the answer's body.
   * @throws SiteRefusal when the API refuses
   */
  // biome-ignore lint/suspicious/noExplicitAny: the answers have many shapes, which the API has checked
  ask: (method: Method, path: string, options?: CallOptions) => Promise<any>;
  scopes: readonly Scope[];
  config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'CHROMIUM'>;
};

/** A call of the API as it is sent, and its answer as it comes. */
export type SiteRequest = { method: Method; path: string } & CallOptions;
export type SiteAnswer = { status: number; body: string; retryAfter: string | undefined };

/**
 * Creates the function that calls the API for the sender of a request. Each call passes the same guard as one from outside.
 * @param authorization the header of the request
 */
export function createSiteCall(
  app: FastifyInstance,
  authorization: string | undefined,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
) {
  return async ({ method, path, body, query, set }: SiteRequest): Promise<SiteAnswer> => {
    await setImmediate(); // visitors who wait are answered first
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization,
        host: new URL(PUBLIC_URL).host,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(set !== undefined && { [setHeader]: String(set) }),
      },
      ...(query && { query: textsOf(query) }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.body, retryAfter: answer.headers['retry-after']?.toString() };
  };
}

function textsOf(query: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Opens the site over a function that calls its API. */
export function openSite(
  call: (request: SiteRequest) => Promise<SiteAnswer>,
  { config, scopes }: Pick<Site, 'config' | 'scopes'>,
): Site {
  async function ask(method: Method, path: string, options: CallOptions = {}): Promise<unknown> {
    const { status, body, retryAfter } = await call({ method, path, ...options });
    const read = body === '' ? {} : JSON.parse(body);
    if (status < 400) return read;
    throw new SiteRefusal(status, explained(status, read, retryAfter));
  }
  return { ask, scopes, config };
}

type Refused = { detail?: string; fields?: Record<string, string> };

function explained(status: number, { detail = '', fields = {} }: Refused, retryAfter: string | undefined): string {
  const told = Object.entries(fields).map(([field, fault]) => `${field}: ${fault}`);
  const faults = told.filter((fault) => !detail.includes(fault)).map((fault) => `- ${fault}`);
  const wait = retryAfter === undefined ? [] : [`Try again in ${retryAfter} seconds.`];
  return [`Refused (${status}): ${detail}`, ...faults, ...wait].join('\n');
}
