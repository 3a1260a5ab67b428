type Source = { url: string; width: number };

type Props = {
  image: { width: number; height: number; sources: Source[]; focus?: { x: number; y: number } };
  /** Alternative text; empty for decoration. */
  alt: string;
  lang?: string | undefined;
  /** How wide the layout shows it: the `sizes` of HTML. */
  sizes: string;
  className?: string;
  /** True for what is seen without scrolling: loaded at once instead of when it comes near. */
  first?: boolean;
};

/** A picture in the widths that exist of it; its place on the page is kept while it loads. */
export function Image({ image, alt, lang, sizes, className, first = false }: Props) {
  const widest = image.sources.at(-1)?.url;
  return (
    <img
      className={image.focus ? [className, focusClass(image.focus)].filter(Boolean).join(' ') : className}
      src={widest}
      srcSet={
        image.sources.length > 1 ? image.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined
      }
      sizes={image.sources.length > 1 ? sizes : undefined}
      width={image.width}
      height={image.height}
      alt={alt}
      lang={lang}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** The class that keeps a focal point in view (styles/focus.css): the page's policy allows no inline style. */
function focusClass({ x, y }: { x: number; y: number }): string {
  return `focus-x-${x} focus-y-${y}`;
}
