import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Opens the site for the sender of a request. Each call passes the same guard as one from outside. */
export function openSite(
  app: FastifyInstance,
  { headers: { authorization } }: Pick<FastifyRequest, 'headers'>,
  { config, scopes }: Pick<Site, 'config' | 'scopes'>,
): Site {
  async function ask(method: Method, path: string, { body, query, set }: CallOptions = {}): Promise<unknown> {
    await setImmediate(); // visitors who wait are answered first: SQLite and JSON do not yield to the event loop
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization,
        host: new URL(config.PUBLIC_URL).host,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(set !== undefined && { [setHeader]: String(set) }),
      },
      ...(query && { query: textsOf(query) }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    await setImmediate();
    const read = answer.body === '' ? {} : answer.json();
    await setImmediate();
    if (answer.statusCode < 400) return read;
    throw new SiteRefusal(answer.statusCode, explained(answer.statusCode, read, answer.headers['retry-after']));
  }
  return { ask, scopes, config };
}

function textsOf(query: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

type Refused = { detail?: string; fields?: Record<string, string> };

function explained(status: number, { detail = '', fields = {} }: Refused, retryAfter: unknown): string {
  const told = Object.entries(fields).map(([field, fault]) => `${field}: ${fault}`);
  const faults = told.filter((fault) => !detail.includes(fault)).map((fault) => `- ${fault}`);
  const wait = retryAfter === undefined ? [] : [`Try again in ${retryAfter} seconds.`];
  return [`Refused (${status}): ${detail}`, ...faults, ...wait].join('\n');
}
