import { createHash } from 'node:crypto';
import type { Ground } from '../../domain/media/logo.ts';
import type { Focus } from '../../domain/media/media.ts';
import { type PageAddress, pagePath, resolvePath } from '../../domain/page/page.ts';
import type { LoadedPage } from '../pages/define-page.ts';
import type { PageContext } from '../shell/context.ts';

/** The complete content of a page's social image. The image depends on nothing else, so it can be cached for ever. */
export type SocialImage = {
  title: string;
  company: string;
  place: string;
  /** The path of the photograph on this site. */
  picture?: string | undefined;
  focus?: Focus | undefined;
  /** The company's own logo: path, background, and whether it contains the company's name. */
  logo?: { path: string; ground: Ground; holdsName: boolean } | undefined;
};

/** Increase this when the design of social images changes, so that all of them get new addresses. */
const design = 1;

/** Returns the social image of a page, with a picture of its record or else the one in its declaration. */
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

/** Returns the path of a file on this site, even if browsers fetch it from a CDN. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '');
}

/** Returns the address of a social image. It contains the path of the page, so that the image can be made on request. */
export function socialImagePath(address: PageAddress, image: SocialImage): string {
  return `/cards${pagePath(address)}-${hashOf(image)}.jpg`;
}

/** Parses the path of a social image into the page's address and the hash. Returns undefined for any other path. */
export function readSocialImagePath(path: string): { address: PageAddress; hash: string } | undefined {
  const [, page, hash] = /^\/cards(\/.+)-([\da-f]{20})\.jpg$/.exec(path) ?? [];
  const address = page && resolvePath(page);
  return address && hash ? { address, hash } : undefined;
}

/** Hashes the content of a social image, independently of its page. */
export function hashOf({ title, company, place, picture, focus, logo }: SocialImage): string {
  const content = JSON.stringify([design, title, company, place, picture, focus, ...(logo ? [logo] : [])]);
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}
