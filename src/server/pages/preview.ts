import type { FastifyInstance } from 'fastify';
import { sessionUser } from '../../api/auth/session.ts';
import type { Config } from '../../config.ts';
import { resolvePath } from '../../domain/page/page.ts';
import type { Store } from '../../store/engine/store.ts';
import type { Pane } from './page-headers.ts';
import type { Pages } from './pages.ts';
import { answerNotFound, answerPage } from './site-routes.ts';

const prefix = '/admin/preview';

/**
 * Serves public pages to users of the back-office below `/admin/preview`, even if their records are hidden. The public
 * address does not change. With `?pane` the page is made for the pane, with `?pane=project/3` even if that project is
 * hidden.
 */
export async function previews(app: FastifyInstance, { config, store, pages }: Options): Promise<void> {
  app.get(`${prefix}/*`, async (request, reply) => {
    const [path = '', search] = request.url.split('?');
    const pane = paneOf(search);
    const { isPane } = pane;
    if ((await sessionUser(store.db, config, request)) === undefined) {
      if (isPane) return reply.code(401).header('cache-control', 'no-store').type('text/plain').send('Unauthorized');
      const login = `/admin/login?${new URLSearchParams({ next: path })}`;
      return reply.header('cache-control', 'no-store').redirect(login, 302);
    }
    const address = resolvePath(path.slice(prefix.length));
    const page = address && (await pages.preview(address, pane));
    return page ? answerPage(request, reply, page) : answerNotFound(reply);
  });
}

function paneOf(search = ''): Pane {
  const [, edited] = /^pane(?:=([a-z-]+\/\d+))?$/.exec(search) ?? [];
  return { isPane: /^pane(=|$)/.test(search), edited };
}

type Options = { config: Config; store: Store; pages: Pages };
