import type { SiteImage } from '../assets.ts';
import { Icon } from './icon.tsx';
import { Image } from './image.tsx';

type Props = { image: SiteImage; title: string; text: string; href: string; learnMore: string; sizes: string };

/**
 * A service on the home page. Its button is revealed on hover and focus. On small screens a tap anywhere on the card toggles
 * it, by a native `<details>` that shows a plus.
 */
export function ServiceCard({ image, title, text, href, learnMore, sizes }: Props) {
  return (
    <article className="service-card">
      <Image image={image} alt="" sizes={sizes} />
      <div className="service-card-text">
        <h3>{title}</h3>
        <p>{text}</p>
        <details className="service-card-switch">
          <summary>
            <span className="visually-hidden">
              {learnMore}: {title}
            </span>
            <Icon name="plus" />
          </summary>
        </details>
        <div className="service-card-more">
          <a className="button" href={href}>
            {learnMore} <span className="visually-hidden">: {title}</span> <Icon name="arrow" />
          </a>
        </div>
      </div>
    </article>
  );
}
