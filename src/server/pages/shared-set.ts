import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storedLanguage } from '../../api/http/language-of.ts';
import { resolvePath } from '../../domain/page/page.ts';
import { findSharedSet } from '../../store/change-set/share.ts';
import type { Store } from '../../store/engine/store.ts';
import type { Forward } from '../workspace/forward.ts';
import { withOtherHeaders } from './page-cache.ts';
import type { Pages } from './pages.ts';
import { answerPage } from './site-routes.ts';

/** Pages of a set are for those who have its address: it must not get into caches, search engines and logs of other sites. */
export const neverKept = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

type Options = { store: Store; pages: Pages; forward: Forward };

/**
 * Shows the site as a set of prepared changes makes it, below `/shared/<token>`, to everyone who has the link. A link that is wrong,
 * revoked or expired shows the 404 page.
 */
export async function sharedSets(app: FastifyInstance, { store, pages, forward }: Options): Promise<void> {
  for (const url of ['/shared/:token', '/shared/:token/*'])
    app.get<{ Params: { token: string } }>(url, async (request, reply) => {
      const { token } = request.params;
      const setId = await findSharedSet(store.db, token);
      const base = `/shared/${token}`;
      const path = request.url.slice(base.length);
      const inSet = path.startsWith('/') ? path : `/${path}`;
      if (setId === undefined || !isShown(inSet)) return answerWithoutSet(request, reply, inSet);
      return forward(request, reply, { setId, url: inSet, page: { base, isShared: true }, headers: neverKept });
    });

  async function answerWithoutSet(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const language = resolvePath(path.split('?', 1)[0] ?? '')?.language ?? storedLanguage(request);
    const page = await pages.page({ page: 'notFound', language }, '');
    const isReplaced = (name: string) => name in neverKept || name === 'speculation-rules';
    return answerPage(request, reply, withOtherHeaders(page, isReplaced, neverKept));
  }
}

/** Of the calls, visitors of a set need the search only. */
function isShown(path: string): boolean {
  return !path.startsWith('/api/') || path.startsWith('/api/search?');
}
