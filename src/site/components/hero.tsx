import type { SiteImage } from '../assets.ts';
import { HeroText, type HeroTextProps } from './hero-text.tsx';
import { Image } from './image.tsx';

type Props = HeroTextProps & {
  /** A page that is only read has none. */
  image?: SiteImage;
  /** What a phone held upright shows of a heading of full height. */
  upright?: SiteImage;
  /** `article`: the title is a sentence that somebody has typed, not a name. */
  size?: 'full' | 'page' | 'sheet' | 'article' | 'plain';
};

/** The banner at the top of each page: the page's one `h1` on a dark picture, or on the dark alone. */
export function Hero({ image, upright, size = 'page', ...text }: Props) {
  return (
    <section className={`hero hero-${size}`}>
      {image && <Image className="hero-picture" image={image} upright={upright} alt="" sizes="100vw" first />}
      <HeroText {...text} />
    </section>
  );
}
