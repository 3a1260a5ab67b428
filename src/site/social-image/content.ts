import { createHash } from 'node:crypto';
import type { Ground } from '../../domain/logo.ts';
import type { Focus } from '../../domain/media.ts';
import { type PageAddress, pagePath, resolvePath } from '../../domain/page.ts';
import type { LoadedPage } from '../pages/define-page.ts';
import type { PageContext } from '../shell/context.ts';

/** What the social image of a page shows. It depends on nothing else, so that its address can be kept for ever. */
export type SocialImage = {
  title: string;
  company: string;
  place: string;
  /** The path of the photograph on this site. */
  picture?: string | undefined;
  focus?: Focus | undefined;
  /** The company's own logo: the path of its file, and what it stands on. */
  logo?: { path: string; ground: Ground; holdsName: boolean } | undefined;
};

/** To be raised when social images are drawn in another way: all of them then get other addresses. */
const design = 1;

/** The social image of a page: with a picture of its record, else with the one that its declaration names. */
export function socialImageOf(
  page: Pick<LoadedPage, 'name' | 'media' | 'picture'>,
  { t, settings, assets, logo }: Pick<PageContext, 't' | 'settings' | 'assets' | 'logo'>,
): SocialImage {
  const own = page.media.find((one) => one && (one.type.startsWith('image/') || one.poster !== undefined));
  const ofSite = page.picture === undefined ? undefined : assets.images[page.picture];
  const shown = own ? (own.poster ?? own.url) : ofSite?.sources.at(-1)?.url;
  return {
    title: page.name(t),
    company: settings.name,
    place: settings.village,
    picture: shown && pathOf(shown),
    focus: (own ?? ofSite)?.focus,
    logo: logo && { path: pathOf(logo.url), ground: logo.ground, holdsName: logo.holdsName },
  };
}

/** On this site, wherever browsers fetch it from. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '');
}

/** The address of a social image: it names the page, so that the image can be made when somebody asks for it. */
export function socialImagePath(address: PageAddress, image: SocialImage): string {
  return `/cards${pagePath(address)}-${hashOf(image)}.jpg`;
}

/** The page whose social image a path names, and which image; undefined when it is no address of one. */
export function readSocialImagePath(path: string): { address: PageAddress; hash: string } | undefined {
  const [, page, hash] = /^\/cards(\/.+)-([\da-f]{20})\.jpg$/.exec(path) ?? [];
  const address = page && resolvePath(page);
  return address && hash ? { address, hash } : undefined;
}

/** The name of a social image: the same for the same content, whatever page it belongs to. */
export function hashOf({ title, company, place, picture, focus, logo }: SocialImage): string {
  const content = JSON.stringify([design, title, company, place, picture, focus, ...(logo ? [logo] : [])]);
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}
