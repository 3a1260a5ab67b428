import type { PictureSource, PlacedMedia } from '../../domain/media.ts';

type Picture = Pick<PlacedMedia, 'width' | 'height' | 'sources' | 'placeholder' | 'focus'>;

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
 * A picture in the widths and formats that exist of it. Its place on the page is kept while it loads, and filled by a
 * few pixels of it. What the layout gives to its class is the frame's; the picture fills that.
 */
export function Image({ image, upright, alt, lang, sizes, className, textKey, first = false }: Props) {
  const { width, height, sources, placeholder, focus } = image;
  return (
    <span className={['picture', className, focus && focusClass(focus)].filter(Boolean).join(' ')} data-text={textKey}>
      {placeholder && <img className="picture-placeholder" src={placeholder} alt="" />}
      {first && upright && <Preload sources={upright.sources} sizes="100vw" media={uprightPhone} />}
      {first && <Preload sources={sources} sizes={sizes} media={upright && otherScreen} />}
      <picture>
        {upright && (
          <>
            <source type="image/avif" media={uprightPhone} srcSet={avifSet(upright.sources)} sizes="100vw" />
            <source media={uprightPhone} srcSet={webpSet(upright.sources)} sizes="100vw" />
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

/** Has the browser fetch a picture before it has read so far; one that cannot read AVIF passes over it. */
function Preload({ sources, sizes, media }: { sources: PictureSource[]; sizes: string; media: string | undefined }) {
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
