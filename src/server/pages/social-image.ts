import { basename, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Media } from '../../media/media.ts';
import { loadPage } from '../../site/loads/load.ts';
import type { PageData } from '../../site/page.ts';
import { cardOf, cardPath, hashOf, readCardPath } from '../../site/social-image/content.ts';
import type { Cards } from '../../site/social-image/social-images.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import { readCompany } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import { whileMaking } from '../edge/connections.ts';
import type { Renderer } from './pages.ts';

type Options = {
  store: Store;
  texts: OpenedTexts;
  media: Media;
  cards: Cards;
  renderer: () => Promise<Renderer>;
  /** Folder of the build's files. */
  assets: string | undefined;
};

/**
 * The pictures of pages for social networks. An address names a page and a hash of what its card shows: only the current
 * card of a page is ever made, so nobody can have others made, and an older address leads to the newer one.
 */
export function routeCards(app: FastifyInstance, { store, texts, media, cards, renderer, assets }: Options): void {
  app.get('/cards/*', async (request, reply) => {
    const asked = readCardPath(request.url.split('?', 1)[0] ?? '');
    if (!asked) return reply.callNotFound();
    const known = await cards.find(asked.hash);
    if (known) return send(reply, known);
    const { page, language } = asked.address;
    const data = (await loadPage(store.db, asked.address, {})) as PageData[typeof page] | undefined;
    if (!data) return reply.callNotFound();
    const company = await readCompany(store.db);
    const card = cardOf(page, data, { t: texts(language, company), company, assets: (await renderer()).assets });
    const hash = hashOf(card);
    if (hash !== asked.hash)
      return reply.header('cache-control', 'no-cache').redirect(cardPath(asked.address, card), 302);
    const { title, place, focus } = card;
    const picture = card.picture && (await fileOf(card.picture));
    const making = cards.make(hash, { title, company: card.company, place, focus, picture });
    return send(reply, await whileMaking(request.raw, making));
  });

  /** The file behind an address of a picture: an uploaded one, or one of the site's own. */
  async function fileOf(url: string): Promise<string | undefined> {
    if (url.startsWith('/media/')) return media.path(basename(url));
    return assets && join(assets, url.slice('/assets/'.length));
  }
}

/** Networks show cards on pages of their own. */
function send(reply: FastifyReply, card: Buffer): FastifyReply {
  return reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type('image/jpeg')
    .send(card);
}
