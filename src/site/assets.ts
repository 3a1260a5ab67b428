import type { Localized } from '../domain/localized.ts';
import type { PlacedMedia } from '../domain/media.ts';

/**
 * A picture of the site itself, encoded by the build, or the owner's in its place, which alone has alternative texts. A drawing
 * has one source and no placeholder.
 */
export type SiteImage = Pick<PlacedMedia, 'width' | 'height' | 'sources' | 'placeholder' | 'focus'> & {
  alt?: Localized<'alt'>;
  /** Its name, beside its texts in the back-office: a click on it leads to its field. */
  key?: string;
};

/** The logo as a square PNG; a maskable one may be cut at its edges. */
export type SiteIcon = { url: string; size: number; maskable: boolean };

/** What the build made: addresses of hashed files, and the site's pictures by name (`hero-home`, `clients/…`). */
export type SiteAssets = {
  scripts: string[];
  /** Those of a page that stands beside its texts in the back-office. */
  paneScripts: string[];
  styles: {
    everyPage: string;
    /** The further stylesheets of pages, by their source below src/site. */
    ofPages: Record<string, string>;
  };
  /** The typeface of nearly all text; undefined in development, where only the stylesheets name it. */
  typeface?: string;
  images: Record<string, SiteImage>;
  /** The logo in the sizes that browsers, phones and search engines use. */
  icons: SiteIcon[];
};
