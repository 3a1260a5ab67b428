import type { PlacedMedia } from '../domain/media.ts';

/** A picture of the site itself, made ready by the build. A drawing has one source and no placeholder. */
export type SiteImage = Pick<PlacedMedia, 'width' | 'height' | 'sources' | 'placeholder'>;

/** The mark as a square PNG; a maskable one has nothing to lose at its edges. */
export type SiteIcon = { url: string; size: number; maskable: boolean };

/** What the build made: addresses of hashed files, and the site's pictures by name (`hero-home`, `clients/…`). */
export type SiteAssets = {
  scripts: string[];
  /** Those of a page that stands beside its texts in the back-office. */
  paneScripts: string[];
  styles: {
    everyPage: string;
    /** Those that pages load besides, by their source below src/site. */
    ofPages: Record<string, string>;
  };
  /** What nearly all of a page is set in; in development the stylesheets alone name it. */
  typeface?: string;
  images: Record<string, SiteImage>;
  /** The mark as browsers, phones and search engines take it. */
  icons: SiteIcon[];
};
