import { type Ground, holdsName, iconName, iconSizes } from '../domain/media/logo.ts';
import { mediaUrl, type PlacedMedia, placeMedia } from '../domain/media/media.ts';
import type { Settings } from '../domain/settings.ts';
import { findMedia } from '../store/content/media.ts';
import type { Database } from '../store/engine/row.ts';
import type { SiteAssets, SiteIcon } from './assets.ts';

/** The logo that the company has uploaded in place of the built-in one. */
export type OwnLogo = Pick<PlacedMedia, 'url' | 'sources' | 'width' | 'height'> & {
  ground: Ground;
  /** Whether it contains the company's name. */
  holdsName: boolean;
  icons: SiteIcon[];
};

/** Reads the company's own logo. Returns undefined if there is none. `origin` as for `placeMedia`. */
export async function loadOwnLogo(
  db: Database,
  { logo, logoOnWhite }: Pick<Settings, 'logo' | 'logoOnWhite'>,
  origin?: string,
): Promise<OwnLogo | undefined> {
  const file = logo === '' ? undefined : await findMedia(db, logo);
  if (!file) return undefined;
  const ground = logoOnWhite ? 'white' : 'ink';
  const { url, sources, width, height } = placeMedia(file, origin);
  const icons = [false, true].flatMap((maskable) =>
    iconSizes.map((size) => ({ url: mediaUrl(iconName(logo, { size, maskable, ground }), origin), size, maskable })),
  );
  return { url, sources, width, height, ground, holdsName: holdsName(file), icons };
}

type Context = { assets: Pick<SiteAssets, 'images' | 'icons'>; logo?: OwnLogo | undefined };

/** Returns the icon for tabs and its media type. */
export function tabIcon({ assets, logo }: Context): { url: string | undefined; type: string } {
  if (logo) return { url: logo.icons[0]?.url, type: 'image/png' };
  return { url: assets.images.favicon?.sources.at(-1)?.url, type: 'image/svg+xml' };
}

/** Returns the logo as square icons for home screens and search engines. */
export function siteIcons({ assets, logo }: Context): SiteIcon[] {
  return logo ? logo.icons.filter(({ size }) => size !== iconSizes[0]) : assets.icons;
}
