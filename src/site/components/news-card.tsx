import type { Language } from '../../domain/language.ts';
import type { NewsCard as Card } from '../page.ts';
import { Image } from './image.tsx';
import { Local } from './local.tsx';
import { LoopingVideo } from './looping-video.tsx';

type Props = { card: Card; href: string; date: string; language: Language; sizes: string };

/** A news item as a card: picture or silent loop, title and the subtitle of its first content; all of it is the link. */
export function NewsCard({ card, href, date, language, sizes }: Props) {
  return (
    <article className="news-card">
      <div className="news-card-picture">
        {card.media?.type.startsWith('video/') && <LoopingVideo media={card.media} />}
        {card.media?.type.startsWith('image/') && <Image image={card.media} alt="" sizes={sizes} />}
      </div>
      <div className="news-card-text">
        <time className="figures" dateTime={card.date}>
          {date}
        </time>
        <h3>
          <a className="stretched" href={href} data-slow-link>
            <Local of={card.title} language={language} />
          </a>
        </h3>
        {card.subtitle && (
          <p>
            <Local of={card.subtitle} language={language} />
          </p>
        )}
      </div>
    </article>
  );
}
