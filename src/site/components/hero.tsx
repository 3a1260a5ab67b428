import type { SiteImage } from '../page.ts';
import { HeroText, type HeroTextProps } from './hero-text.tsx';
import { Image } from './image.tsx';

type Props = HeroTextProps & {
  /** A page that is only read has none. */
  image?: SiteImage;
  /** `article`: the title is a sentence that somebody has typed, not a name. */
  size?: 'full' | 'page' | 'sheet' | 'article' | 'plain';
};

/** On an upright phone a heading of full height shows a part of its picture, which must be larger to be sharp. */
const sizes: Partial<Record<NonNullable<Props['size']>, string>> = { full: '(width < 40rem) 150vw, 100vw' };

/** The banner at the top of each page: the page's one `h1` on a dark picture, or on the dark alone. */
export function Hero({ image, size = 'page', ...text }: Props) {
  return (
    <section className={`hero hero-${size}`}>
      {image && <Image className="hero-picture" image={image} alt="" sizes={sizes[size] ?? '100vw'} first />}
      <HeroText {...text} />
    </section>
  );
}
