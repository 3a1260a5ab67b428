import { basename, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Media } from '../../media/media.ts';
import { loadOwnLogo } from '../../site/own-logo.ts';
import { readOwnPictures, withOwnPictures } from '../../site/own-pictures.ts';
import { loadPage } from '../../site/pages/pages.ts';
import { hashOf, readSocialImagePath, socialImageOf, socialImagePath } from '../../site/social-image/content.ts';
import type { SocialImages } from '../../site/social-image/social-images.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import { whileMaking } from '../edge/connections.ts';
import type { Renderer } from './make-page.ts';

type Options = {
  store: Store;
  texts: OpenedTexts;
  media: Media;
  socialImages: SocialImages;
  renderer: () => Promise<Renderer>;
  /** Folder of the build's files. */
  assets: string;
};

/**
 * Serves the social images of pages. An address names a page and a hash of the image's content. Only the current image of a
 * page is made, whatever hash a client requests. Addresses with another hash redirect to the current one.
 */
export function routeSocialImages(app: FastifyInstance, options: Options): void {
  const { store, texts, media, socialImages, renderer, assets } = options;
  app.get('/cards/*', async (request, reply) => {
    const asked = readSocialImagePath(request.url.split('?', 1)[0] ?? '');
    if (!asked) return reply.callNotFound();
    const page = await loadPage(store.db, asked.address, {});
    if (!page) return reply.callNotFound(); // also if its image was made while it was public
    const known = await socialImages.find(asked.hash);
    if (known) return send(reply, known);
    const settings = await readSettings(store.db);
    const t = (await texts.read(store.db))(asked.address.language, settings);
    const logo = await loadOwnLogo(store.db, settings);
    const built = (await renderer()).assets;
    const image = socialImageOf(page, {
      t,
      settings,
      logo,
      assets: withOwnPictures(built, await readOwnPictures(store.db)),
    });
    const hash = hashOf(image);
    if (hash !== asked.hash)
      return reply.header('cache-control', 'no-cache').redirect(socialImagePath(asked.address, image), 302);
    const picture = image.picture && (await fileOf(image.picture));
    const logoFile = image.logo && (await fileOf(image.logo.path));
    const drawnLogo = image.logo && logoFile !== undefined ? { ...image.logo, file: logoFile } : undefined;
    const making = socialImages.make(hash, { ...image, focus: image.focus, picture, logo: drawnLogo });
    return send(reply, await whileMaking(request.raw, making));
  });

  /** Returns the path of a picture's file, which is an upload or one of the site's own. */
  async function fileOf(url: string): Promise<string | undefined> {
    if (url.startsWith('/media/')) return media.path(basename(url));
    return join(assets, url.slice('/assets/'.length));
  }
}

/** Sends an image that social networks may show on their own pages. */
function send(reply: FastifyReply, image: Buffer): FastifyReply {
  return reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type('image/jpeg')
    .send(image);
}
