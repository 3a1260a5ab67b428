import type { PlacedMedia } from '../domain/media/media.ts';
import type { Localized } from '../domain/text/localized.ts';

/**
 * A picture of the site itself, encoded by the build, or the owner's replacement for it. Only a replacement has alternative
 * texts. An SVG has one source and no placeholder.
 */
export type SiteImage = Pick<PlacedMedia, 'width' | 'height' | 'sources' | 'placeholder' | 'focus'> & {
  alt?: Localized<'alt'>;
  /** In the pane, the name of the picture: a click on it leads to its field. */
  key?: string;
};

/** The logo as a square PNG. The edges of a maskable icon may be cut off. */
export type SiteIcon = { url: string; size: number; maskable: boolean };

/** The output of the build: addresses of hashed files, and the site's pictures by name (`hero-home`, `clients/…`). */
export type SiteAssets = {
  scripts: string[];
  /** The scripts of a page in the pane. */
  paneScripts: string[];
  styles: {
    everyPage: string;
    /** Additional stylesheets of pages, by their source below src/site. */
    ofPages: Record<string, string>;
  };
  /** The address of the main typeface. Undefined in development, where only the stylesheets name it. */
  typeface?: string;
  images: Record<string, SiteImage>;
  /** The logo in the sizes that browsers, phones and search engines use. */
  icons: SiteIcon[];
};
