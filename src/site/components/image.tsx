import type { PictureSource, PlacedMedia } from '../../domain/media.ts';
import { cornersOf } from '../../domain/placeholder.ts';

type Picture = Pick<PlacedMedia, 'width' | 'height' | 'sources' | 'placeholder' | 'focus'> & { key?: string };

type Props = {
  image: Picture;
  /** What a phone held upright gets instead: the same, framed for it. */
  upright?: Picture | undefined;
  /** Alternative text; empty for decoration. */
  alt: string;
  lang?: string | undefined;
  /** How wide the layout shows it: the `sizes` of HTML. */
  sizes: string;
  className?: string;
  /** In the pane, the key of the field that it leads to. */
  textKey?: string | undefined;
  /** True for what is seen without scrolling: loaded at once instead of when it comes near. */
  first?: boolean;
};

const uprightPhone = '(width < 40rem) and (orientation: portrait)';
const otherScreen = `not all and ${uprightPhone}`;

/**
 * A picture in the widths and formats that exist of it. Its place on the page is kept while it loads, and filled by
 * its colours. What the layout gives to its class is the frame's; the picture fills that.
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
 * The colours of a picture, which run into each other. They are attributes of empty drawings: the page's policy allows no inline style,
 * and a few pixels as a `data:` URL would count as one more request beside the stylesheets.
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

/** Has the browser fetch a picture before it has read so far; one that cannot read AVIF passes over it. */
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

/** The class that keeps a focal point in view (styles/focus.css): the page's policy allows no inline style. */
function focusClass({ x, y }: NonNullable<Picture['focus']>): string {
  return `focus-x-${x} focus-y-${y}`;
}

/** The same on an upright phone (styles/upright-focus.css). */
function uprightClass({ x, y }: NonNullable<Picture['focus']>): string {
  return `upright-x-${x} upright-y-${y}`;
}

/**
 * How wide an upright phone shows a picture. Of a broad one it shows a third, at full height; asked for all of that, it would
 * fetch more than of a picture framed for it.
 */
function sizesOf({ width, height }: Picture): string {
  return width > height ? '60vh' : '100vw';
}
