import { createHash } from 'node:crypto';
import type { PlacedMedia } from '../../domain/media.ts';
import { type PageAddress, type PageKey, pagePath, resolvePath } from '../../domain/page.ts';
import type { PageContext, PageData } from '../page.ts';
import { pageName } from '../page-name.ts';

/** What social networks show of a page, in pixels. */
export const cardSize = { width: 1200, height: 630 };

/** What a card shows. It depends on nothing else, so that its address can be kept for ever. */
export type Card = {
  title: string;
  company: string;
  place: string;
  /** The path of the photograph on this site, and what must stay in view when it is cut, in percent. */
  picture?: string | undefined;
  focus?: { x: number; y: number } | undefined;
};

/** To be raised when cards are drawn in another way: all of them then get other addresses. */
const design = 1;

/** The card of a page: a machine's or news item's own picture, else the one of the page's heading. */
export function cardOf(
  page: PageKey,
  data: PageData[PageKey],
  { t, company, assets }: Pick<PageContext, 't' | 'company' | 'assets'>,
): Card {
  const media = ownPicture(page, data);
  const heading = assets.images[headings[page] ?? `hero-${page}`]?.sources.at(-1)?.url;
  return {
    title: pageName(page, data, t),
    company: company.name,
    place: company.village,
    picture: pathOf(media ? (media.poster ?? media.url) : heading),
    focus: media?.focus,
  };
}

/** On this site, wherever browsers fetch it from. */
function pathOf(url: string | undefined): string | undefined {
  return url?.replace(/^https?:\/\/[^/]+/, '');
}

/** The address of a page's card: it names the page, so that the card can be made when somebody asks for it. */
export function cardPath(address: PageAddress, card: Card): string {
  return `/cards${pagePath(address)}-${hashOf(card)}.jpg`;
}

/** The page whose card a path names, and which card; undefined when it is no address of a card. */
export function readCardPath(path: string): { address: PageAddress; hash: string } | undefined {
  const [, page, hash] = /^\/cards(\/.+)-([\da-f]{20})\.jpg$/.exec(path) ?? [];
  const address = page && resolvePath(page);
  return address && hash ? { address, hash } : undefined;
}

/** The name of a card: the same for the same content, whatever page it belongs to. */
export function hashOf({ title, company, place, picture, focus }: Card): string {
  const content = JSON.stringify([design, title, company, place, picture, focus]);
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}

/** The pictures of the headings that are not called as their page. */
const headings: Partial<Record<PageKey, string>> = {
  'r&d': 'hero-rd',
  machine: 'hero-machines',
  newsItem: 'hero-news',
  notFound: 'hero-404',
  privacy: 'hero-about',
  legal: 'hero-about',
};

/** A picture, or a video that has one to stand for it. */
function ownPicture(page: PageKey, data: PageData[PageKey]): PlacedMedia | undefined {
  const media =
    page === 'machine'
      ? (data as PageData['machine']).machine.pictures.map((picture) => picture.media)
      : page === 'newsItem'
        ? [(data as PageData['newsItem']).item.media]
        : [];
  return media.find((one) => one && (one.type.startsWith('image/') || one.poster !== undefined));
}
