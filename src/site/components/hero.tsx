import type { ReactNode } from 'react';
import type { SiteImage } from '../page.ts';
import { Image } from './image.tsx';
import { Marked } from './marked.tsx';

type Props = {
  title: ReactNode;
  /** One sentence; `<mark>` highlights words of it. */
  subtitle: string;
  /** A page that is only read has none. */
  image?: SiteImage;
  /** `article`: the title is a sentence that somebody has typed, not a name. */
  size?: 'full' | 'page' | 'sheet' | 'article' | 'plain';
  children?: ReactNode;
};

/** On an upright phone a heading of full height shows a part of its picture, which must be larger to be sharp. */
const sizes: Partial<Record<NonNullable<Props['size']>, string>> = { full: '(width < 40rem) 150vw, 100vw' };

/** The banner at the top of each page: the page's one `h1` on a dark picture, or on the dark alone. */
export function Hero({ title, subtitle, image, size = 'page', children }: Props) {
  return (
    <section className={`hero hero-${size}`}>
      {image && <Image className="hero-picture" image={image} alt="" sizes={sizes[size] ?? '100vw'} first />}
      <div className="hero-text wrap">
        <h1>{title}</h1>
        <p className="hero-subtitle">
          <Marked text={subtitle} />
        </p>
        {children}
      </div>
    </section>
  );
}
