import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { explainFailure } from '../../api/http/failure.ts';
import { storedLanguage } from '../../api/http/language-of.ts';
import { isLanguage, type Language, languages } from '../../domain/text/language.ts';
import { Refusal } from '../../lib/refusal.ts';
import { inWords } from '../../lib/refusal-text.ts';
import { type FailureKind, failureKinds, failurePage } from '../../site/failure-page.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import type { Renderer } from '../pages/make-page.ts';

type Options = { store: Store; texts: OpenedTexts; renderer: () => Promise<Renderer> };

export type Failures = {
  /** Fastify's error handler for everything but the API. */
  handle: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Answers 503 in place of a handler that is too slow, and closes the connection. */
  refuse: (request: IncomingMessage, response: ServerResponse) => void;
};

/** How long to wait for the current texts, in milliseconds. The database may be the cause of the failure. */
const patience = 250;

const busy = inWords('serverBusy', 'en');

/**
 * Creates the answers to requests that failed. Browsers get a page in the language of the address, rendered in advance
 * because rendering might fail for the same reason. Programs get a sentence.
 * @param headers the headers of every answer
 */
export async function createFailures(
  headers: Record<string, string>,
  { store, texts, renderer }: Options,
): Promise<Failures> {
  let { generation, pages } = await write();
  let renewing: Promise<void> | undefined;

  async function write(): Promise<{ generation: number; pages: Map<string, string> }> {
    const generation = store.generation();
    const [settings, textsIn] = [await readSettings(store.db), await texts.read(store.db)];
    const { assets } = await renderer();
    const pages = failureKinds.flatMap((kind) =>
      languages.map((language) => {
        const page = failurePage(kind, language, textsIn(language, settings), assets);
        return [keyOf(kind, language), page] as const;
      }),
    );
    return { generation, pages: new Map(pages) };
  }

  /** Renders the pages again with the current texts, once for all waiting requests. Keeps the old ones if that fails. */
  function renew(): Promise<void> {
    renewing ??= write()
      .then((written) => {
        ({ generation, pages } = written);
      })
      .catch(() => {})
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  return {
    async handle(error, request, reply) {
      const { status, detail, retryAfter } = explainFailure(error, request);
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      reply.code(status).header('cache-control', 'no-store');
      if (status < 500 || !request.headers.accept?.includes('text/html'))
        return reply.type('text/plain; charset=utf-8').send(detail);
      if (generation !== store.generation()) await Promise.race([renew(), pause(patience)]);
      return reply.type('text/html; charset=utf-8').send(pages.get(keyOf(kindOf(error), languageOf(request))));
    },
    refuse({ url = '' }, response) {
      const isCall = url.startsWith('/api/');
      const type = isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8';
      response.writeHead(503, {
        ...headers,
        'content-type': type,
        'cache-control': 'no-store',
        'retry-after': '5',
        connection: 'close',
      });
      response.end(isCall ? JSON.stringify({ detail: busy }) : busy);
    },
  };
}

function keyOf(kind: FailureKind, language: Language): string {
  return `${kind} ${language}`;
}

function kindOf(error: unknown): FailureKind {
  return error instanceof Refusal && error.sentence === 'siteIsMaintained' ? 'maintenance' : 'failure';
}

/** Returns the language of the address, or else the one that the visitor has chosen. */
function languageOf(request: FastifyRequest): Language {
  const first = request.url.slice(1, 3);
  return isLanguage(first) ? first : storedLanguage(request);
}
