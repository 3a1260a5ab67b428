import type { SiteImage } from '../assets.ts';
import { HeroText, type HeroTextProps } from './hero-text.tsx';
import { Image } from './image.tsx';

type Props = HeroTextProps & {
  /** Pages that consist of text only have none. */
  image?: SiteImage;
  /** The picture for a phone in portrait orientation, if it differs. */
  upright?: SiteImage;
  /**
   * `article`: the title is a whole sentence, not a name. `text-page`: no picture; a class with `page` in its name tells reading
   * modes that the banner belongs to the text.
   */
  size?: 'full' | 'page' | 'sheet' | 'article' | 'text-page';
};

/** The banner at the top of each page: the page's one `h1` on a dark picture or a plain dark background. */
export function Hero({ image, upright, size = 'page', ...text }: Props) {
  return (
    <section className={`hero hero-${size}`}>
      {image && <Image className="hero-picture" image={image} upright={upright} alt="" sizes="100vw" first />}
      <HeroText {...text} />
    </section>
  );
}
