import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OnFormResult } from '../../api/http/options.ts';
import { defaultLanguage, isLanguage, type Language } from '../../domain/language.ts';
import type { Moved } from '../../domain/moved.ts';
import { pagePath, resolvePath, resolveSheet } from '../../domain/page.ts';
import type { AnswerSheet } from './data-sheet.ts';
import { formAddress, type Pages } from './pages.ts';
import { sendPage } from './send-page.ts';

/**
 * The public pages and the data sheets: whatever no other route answers. The root leads to the stored language, an
 * unknown path to the not-found page in that language, a page with a slash too many or an address that has moved to the
 * page.
 */
export function routePages(app: FastifyInstance, pages: Pages, moved: Moved, answerSheet: AnswerSheet): void {
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', search = ''] = splitOnce(request.raw.url ?? '/', '?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const sheet = isRead && resolveSheet(path);
    if (sheet && (await answerSheet(sheet, request, reply))) return reply;
    if (!isRead || isFile(path)) return answerNotFound(reply);
    if (path === '/') return redirectByLanguage(reply, pagePath({ page: 'home', language: storedLanguage(request) }));
    const plain = path.replace(/\/+$/, '');
    const address = resolvePath(plain);
    const now = address && path.endsWith('/') ? pagePath(address) : moved.get(plain);
    if (now !== undefined) return reply.redirect(now + (search && `?${search}`), 301);
    if (address) return answerPage(request, reply, await pages.page(address, search));
    return redirectToNotFound(request, reply);
  });
}

/** Leads a visitor with an unknown address to the not-found page in the stored language. */
export function redirectToNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return redirectByLanguage(reply, pagePath({ page: 'notFound', language: storedLanguage(request) }));
}

/** Answers a form that was posted without JavaScript: with a confirmation, or with the form as it was typed. */
export function answerForms(pages: Pages): OnFormResult {
  return async (request, reply, result) => {
    const values = result.ok ? result.input : result.values;
    const language = isLanguage(values.language) ? values.language : storedLanguage(request);
    const { address, search } = formAddress(values.page, language);
    if (!result.ok) {
      const returned = { ...result, status: reply.statusCode };
      return answerPage(request, reply, await pages.returnedForm(address, search, returned));
    }
    const query = new URLSearchParams(search);
    query.set('sent', '1');
    return reply.redirect(
      `${pagePath(address)}?${query}#${values.object === undefined ? 'contact' : 'quote'}-status`,
      303,
    );
  };
}

/** Sends a page that is finished. */
export function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Parameters<typeof sendPage>[0],
): FastifyReply {
  reply.hijack(); // finished bytes go out as they are
  sendPage(page, request.raw, reply.raw);
  return reply;
}

/** Says that there is nothing, to what shows no page. */
export function answerNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found');
}

/** Where it leads depends on the visitor, so no cache may keep it. */
function redirectByLanguage(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('vary', 'Cookie').header('cache-control', 'private, no-store').redirect(path, 302);
}

function storedLanguage(request: FastifyRequest): Language {
  const cookie = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return isLanguage(cookie) ? cookie : defaultLanguage;
}

/** An address with a file name, or in a folder of files: a missing file is no missing page. */
function isFile(path: string): boolean {
  return /^\/(?:assets|media)\//.test(path) || /\.[a-z\d]+$/i.test(path);
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + separator.length)];
}
