import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storedLanguage } from '../../api/http/language-of.ts';
import type { OnFormResult } from '../../api/http/options.ts';
import type { Moved } from '../../domain/page/moved.ts';
import { pagePath, resolveDataSheet, resolvePath } from '../../domain/page/page.ts';
import { isLanguage, languages } from '../../domain/text/language.ts';
import type { AnswerDataSheet } from './data-sheet.ts';
import { formAddress, type Pages } from './pages.ts';
import { sendPage } from './send-page.ts';

type Options = { pages: Pages; moved: Moved; answerDataSheet: AnswerDataSheet };

/** Registers the public pages and data sheets of each language. The root redirects to the stored language. */
export function routePages(app: FastifyInstance, { pages, moved, answerDataSheet }: Options): void {
  const method = ['GET', 'HEAD'];
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path, search] = splitAddress(request);
    const sheet = resolveDataSheet(path);
    if (sheet && (await answerDataSheet(sheet, request, reply))) return reply;
    const address = path.endsWith('/') ? undefined : resolvePath(path);
    if (!address) return reply.callNotFound();
    return answerPage(request, reply, await pages.page(address, search));
  };
  for (const language of languages)
    for (const url of [`/${language}`, `/${language}/*`]) app.route({ method, url, handler });
  app.route({
    method,
    url: '/',
    handler: (request, reply) =>
      redirectByLanguage(reply, pagePath({ page: 'home', language: storedLanguage(request) })),
  });
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, moved));
}

/**
 * Answers a request without a route. Addresses that have moved or have a trailing slash redirect to the page. Unknown paths
 * redirect to the not-found page in the stored language. Missing files and other methods get 404.
 */
function answerUnknown(request: FastifyRequest, reply: FastifyReply, moved: Moved): FastifyReply {
  const [path, search] = splitAddress(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || isFile(path)) return answerNotFound(reply);
  const plain = path.replace(/\/+$/, '');
  const address = path.endsWith('/') ? resolvePath(plain) : undefined;
  const now = address ? pagePath(address) : moved.get(plain);
  if (now !== undefined) return reply.redirect(now + (search && `?${search}`), 301);
  return redirectToNotFound(request, reply);
}

/** Redirects to the not-found page in the stored language. */
export function redirectToNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return redirectByLanguage(reply, pagePath({ page: 'notFound', language: storedLanguage(request) }));
}

/** Answers a form that was posted without JavaScript, with a confirmation or with the refused form and its input. */
export function answerForms(pages: Pages): OnFormResult {
  return async (request, reply, result) => {
    const values = result.ok ? result.input : result.values;
    const language = isLanguage(values.language) ? values.language : storedLanguage(request);
    const isQuote = request.routeOptions.url === '/api/contact/quote';
    const { address, search } = formAddress(values.page, language, isQuote);
    if (!result.ok) {
      const returned = { ...result, status: reply.statusCode };
      return answerPage(request, reply, await pages.returnedForm(address, search, returned));
    }
    const query = new URLSearchParams(search);
    query.set('sent', '1');
    return reply.redirect(`${pagePath(address)}?${query}#${isQuote ? 'quote' : 'contact'}-status`, 303);
  };
}

/** Sends a finished page, bypassing Fastify. */
export function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Parameters<typeof sendPage>[0],
): FastifyReply {
  reply.hijack(); // the bytes are sent unchanged
  sendPage(page, request.raw, reply.raw);
  return reply;
}

/** Answers 404 with plain text, for requests that need no page. */
export function answerNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found');
}

/** Redirects without caching, because the target depends on the visitor's language. */
function redirectByLanguage(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('vary', 'Cookie').header('cache-control', 'private, no-store').redirect(path, 302);
}

/** Whether a path has a file extension or is in a folder of files. A missing file gets no not-found page. */
function isFile(path: string): boolean {
  return /^\/(?:assets|media)\//.test(path) || /\.[a-z\d]+$/i.test(path);
}

/** Splits the raw address of a request into path and query. */
function splitAddress({ raw: { url = '/' } }: FastifyRequest): [path: string, search: string] {
  const index = url.indexOf('?');
  return index < 0 ? [url, ''] : [url.slice(0, index), url.slice(index + 1)];
}
