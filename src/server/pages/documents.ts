import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import {
  backOfficeManifestPath,
  feedPath,
  manifestPath,
  robotsPath,
  sitemapIndexPath,
  sitemapPath,
} from '../../domain/media/document.ts';
import { isLanguage, languages } from '../../domain/text/language.ts';
import { backOfficeManifest } from '../../site/documents/back-office-manifest.ts';
import { feed } from '../../site/documents/feed.ts';
import { manifest } from '../../site/documents/manifest.ts';
import { robots } from '../../site/documents/robots.ts';
import { sitemap, sitemapIndex } from '../../site/documents/sitemap.ts';
import { loadOwnLogo } from '../../site/own-logo.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import { readFindable } from '../../store/content/findable.ts';
import { listNews } from '../../store/content/news.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import type { Renderer } from './make-page.ts';
import type { Pages } from './pages.ts';
import { sendPage } from './send-page.ts';

type Options = {
  pages: Pages;
  store: Store;
  texts: OpenedTexts;
  config: Pick<Config, 'PUBLIC_URL' | 'CDN_URL'>;
  renderer: () => Promise<Renderer>;
};

/** Entries of a feed. Feed readers fetch it about every hour, and fewer news are published in between. */
const newsInFeed = 30;

const types = {
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
};

/** Serves robots.txt, sitemaps, feeds and web app manifests. Their addresses come from PUBLIC_URL alone, never from a request. */
export function routeDocuments(app: FastifyInstance, { pages, store, texts, config, renderer }: Options): void {
  const { db } = store;
  const findable = cachedForGeneration(store, () => readFindable(db));
  const { PUBLIC_URL: publicUrl, CDN_URL: origin } = config;

  const offer = (path: string, type: string, make: () => Promise<string>) =>
    app.get(path, async (request, reply) => answer(request, reply, await pages.document(path, type, make)));

  const readSubject = async () => {
    const settings = await readSettings(db);
    const { assets } = await renderer();
    return { settings, assets, logo: await loadOwnLogo(db, settings, origin) };
  };

  offer(robotsPath, types.text, async () => robots(publicUrl));
  offer(backOfficeManifestPath, types.manifest, async () => backOfficeManifest(await readSubject()));
  offer(sitemapIndexPath, types.xml, async () => sitemapIndex(await findable(), publicUrl));
  for (const language of languages) {
    offer(feedPath(language), types.atom, async () => {
      const settings = await readSettings(db);
      const news = await listNews(db, { isPublic: true, limit: newsInFeed });
      return feed(news, { language, settings, publicUrl, t: (await texts.read(db))(language, settings) });
    });
    offer(manifestPath(language), types.manifest, async () => {
      const subject = await readSubject();
      return manifest({ ...subject, language, t: (await texts.read(db))(language, subject.settings) });
    });
  }

  app.get<{ Params: { language: string; part: string } }>(
    '/sitemap-:language(^[a-z]{2})-:part(^[1-9]\\d{0,3}).xml',
    async (request, reply) => {
      const { language, part } = request.params;
      if (!isLanguage(language)) return reply.callNotFound();
      const make = async () => sitemap(await findable(), publicUrl, { language, number: Number(part) });
      return answer(request, reply, await pages.document(sitemapPath(language, Number(part)), types.xml, make));
    },
  );
}

/** Reads once per generation, because crawlers fetch the fifty sitemaps of a large catalogue one after the other. */
function cachedForGeneration<Value>(store: Store, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { generation: number; value: Promise<Value> } | undefined;
  return () => {
    const generation = store.generation();
    if (cached?.generation === generation) return cached.value;
    const value = read();
    cached = { generation, value };
    value.catch(() => {
      if (cached?.value === value) cached = undefined; // the next request tries again
    });
    return value;
  };
}

function answer(request: FastifyRequest, reply: FastifyReply, document: Awaited<ReturnType<Pages['document']>>) {
  if (!document) return reply.callNotFound();
  reply.hijack(); // finished bytes go out as they are
  sendPage(document, request.raw, reply.raw);
  return reply;
}
