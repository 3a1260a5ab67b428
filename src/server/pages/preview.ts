import type { FastifyInstance } from 'fastify';
import { sessionUser } from '../../api/auth/session.ts';
import type { Config } from '../../config.ts';
import { resolvePath } from '../../domain/page/page.ts';
import type { Store } from '../../store/engine/store.ts';
import type { Forward } from '../workspace/forward.ts';
import type { Pane } from './page-headers.ts';
import type { Pages } from './pages.ts';
import { neverKept } from './shared-set.ts';
import { answerNotFound, answerPage } from './site-routes.ts';

const prefix = '/admin/preview';

/**
 * Serves public pages to users of the back-office below `/admin/preview`, even if their records are hidden, and below
 * `/admin/preview/set-<id>` as a set of prepared changes makes them. The public address does not change. With `?pane` the page is made
 * for the pane, with `?pane=project/3` even if that project is hidden.
 */
export async function previews(app: FastifyInstance, { config, store, pages, forward }: Options): Promise<void> {
  app.get(`${prefix}/*`, async (request, reply) => {
    const [path = '', search] = request.url.split('?');
    const pane = paneOf(search);
    const { isPane } = pane;
    if ((await sessionUser(store.db, config, request)) === undefined) {
      if (isPane) return reply.code(401).header('cache-control', 'no-store').type('text/plain').send('Unauthorized');
      const login = `/admin/login?${new URLSearchParams({ next: path })}`;
      return reply.header('cache-control', 'no-store').redirect(login, 302);
    }
    const [, base, id] = ofSet.exec(path) ?? [];
    if (base !== undefined) {
      const url = request.url.slice(base.length) || '/';
      return forward(request, reply, { setId: Number(id), url, page: { base, isShared: false }, headers: neverKept });
    }
    const address = resolvePath(path.slice(prefix.length));
    const page = address && (await pages.preview(address, pane));
    return page ? answerPage(request, reply, page) : answerNotFound(reply);
  });
}

const ofSet = /^(\/admin\/preview\/set-([1-9]\d{0,14}))(?:\/|$)/;

/** Reads from a query whether the page is for the pane. */
export function paneOf(search = ''): Pane {
  const [, edited] = /^pane(?:=([a-z-]+\/\d+))?$/.exec(search) ?? [];
  return { isPane: /^pane(=|$)/.test(search), edited };
}

type Options = { config: Config; store: Store; pages: Pages; forward: Forward };
