import type { FastifyInstance } from 'fastify';
import { storedLanguage } from '../../api/http/language-of.ts';
import { pagePath, resolveDataSheet, resolvePath } from '../../domain/page/page.ts';
import type { AnswerDataSheet } from '../pages/data-sheet.ts';
import type { Pages } from '../pages/pages.ts';
import { paneOf } from '../pages/preview.ts';
import { answerPage } from '../pages/site-routes.ts';
import { forwardedHeader, readForwarded } from './forwarded.ts';

type Options = { pages: Pages; answerDataSheet: AnswerDataSheet };

/** Registers the public pages and data sheets of a workspace, for visitors with a link and for users of the back-office. */
export function routeSetPages(app: FastifyInstance, { pages, answerDataSheet }: Options): void {
  app.get('/*', async (request, reply) => {
    const { page: set } = readForwarded(request.headers[forwardedHeader]);
    if (!set) return reply.callNotFound();
    const [path = '', search = ''] = request.url.split(/\?(.*)/s);
    const language = storedLanguage(request);
    if (path === '/') return reply.redirect(set.base + pagePath({ page: 'home', language }), 302);
    const sheet = resolveDataSheet(path);
    if (sheet && (await answerDataSheet(sheet, request, reply))) return reply;
    const address = resolvePath(path) ?? { page: 'notFound', language };
    const preview = set.isShared ? undefined : paneOf(search);
    return answerPage(request, reply, await pages.ofSet(address, search, set, preview));
  });
}
