import type { PictureSource, PlacedMedia } from '../../domain/media/media.ts';
import { cornersOf } from '../../domain/media/placeholder.ts';

type Picture = Pick<PlacedMedia, 'width' | 'height' | 'sources' | 'placeholder' | 'focus'> & { key?: string };

type Props = {
  image: Picture;
  /** The picture for a phone in portrait orientation. */
  upright?: Picture | undefined;
  /** Alternative text; empty for decoration. */
  alt: string;
  lang?: string | undefined;
  /** Its width in the layout, as the HTML attribute `sizes`. */
  sizes: string;
  className?: string;
  /** In the pane, the key of the field that a click leads to. */
  textKey?: string | undefined;
  /** True for a picture that is visible without scrolling. It is preloaded instead of loaded lazily. */
  first?: boolean;
};

const uprightPhone = '(width < 40rem) and (orientation: portrait)';
const otherScreen = `not all and ${uprightPhone}`;

/**
 * A picture in all its widths and formats. While it loads, its place is reserved and filled with its colours. `className`
 * styles the frame, which the picture fills.
 */
export function Image({ image, upright, alt, lang, sizes, className, textKey, first = false }: Props) {
  const { width, height, sources, placeholder, focus, key } = image;
  const classes = ['picture', className, focus && focusClass(focus), upright?.focus && uprightClass(upright.focus)];
  const uprightSizes = upright && sizesOf(upright);
  return (
    <span className={classes.filter(Boolean).join(' ')} data-picture={key} data-text={textKey}>
      {placeholder && <Placeholder colours={cornersOf(placeholder)} />}
      {first && upright && <Preload sources={upright.sources} sizes={uprightSizes} media={uprightPhone} />}
      {first && <Preload sources={sources} sizes={sizes} media={upright && otherScreen} />}
      <picture>
        {upright && (
          <>
            <source type="image/avif" media={uprightPhone} srcSet={avifSet(upright.sources)} sizes={uprightSizes} />
            <source media={uprightPhone} srcSet={webpSet(upright.sources)} sizes={uprightSizes} />
          </>
        )}
        {sources.some(({ avif }) => avif) && <source type="image/avif" srcSet={avifSet(sources)} sizes={sizes} />}
        <img
          src={sources.at(-1)?.url}
          srcSet={sources.length > 1 ? webpSet(sources) : undefined}
          sizes={sources.length > 1 ? sizes : undefined}
          width={width}
          height={height}
          alt={alt}
          lang={lang}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding={first ? 'sync' : 'async'}
        />
      </picture>
    </span>
  );
}

/**
 * A gradient of the picture's corner colours. The colours are attributes of empty SVGs, because the page's policy allows no inline
 * style, and a tiny picture as a `data:` URL would count as another request beside the stylesheets.
 */
function Placeholder({ colours: [topLeft, topRight, bottomLeft, bottomRight] }: { colours: string[] }) {
  return (
    <span className="picture-placeholder" aria-hidden="true">
      <svg color={topLeft} />
      <svg color={topRight} />
      <span>
        <svg color={bottomLeft} />
        <svg color={bottomRight} />
      </span>
    </span>
  );
}

type PreloadProps = { sources: PictureSource[]; sizes: string | undefined; media: string | undefined };

/** Preloads a picture before the browser has parsed it. Browsers without AVIF ignore the link. */
function Preload({ sources, sizes, media }: PreloadProps) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={sources.at(-1)?.avif}
      imageSrcSet={avifSet(sources)}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  );
}

function webpSet(sources: PictureSource[]): string {
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

function avifSet(sources: PictureSource[]): string {
  return sources.flatMap(({ avif, width }) => (avif ? `${avif} ${width}w` : [])).join(', ');
}

/** Returns the classes that keep a focal point in view (styles/focus.css). The page's policy allows no inline style. */
function focusClass({ x, y }: NonNullable<Picture['focus']>): string {
  return `focus-x-${x} focus-y-${y}`;
}

/** Returns the same classes for a phone in portrait orientation (styles/upright-focus.css). */
function uprightClass({ x, y }: NonNullable<Picture['focus']>): string {
  return `upright-x-${x} upright-y-${y}`;
}

/**
 * Returns the `sizes` of a picture on a phone in portrait orientation. The phone shows only a third of a landscape picture, at
 * full height, and would fetch too large a file for the whole of it.
 */
function sizesOf({ width, height }: Picture): string {
  return width > height ? '60vh' : '100vw';
}
