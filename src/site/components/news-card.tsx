import type { Language } from '../../domain/text/language.ts';
import type { NewsCard as Card } from '../records.ts';
import { Image } from './image.tsx';
import { Local, langOf } from './local.tsx';
import { LoopingVideo } from './looping-video.tsx';

type Props = {
  card: Card;
  href: string;
  date: string;
  language: Language;
  sizes: string;
  /** The level of the title, one below the heading of the list. */
  level: 'h2' | 'h3';
  /** The label of a loop's pause button. */
  pause: string;
};

/**
 * A news item as a card, which is a link as a whole: picture or silent loop, title, and the subtitle of its first content.
 * Without a picture, the title takes its place.
 */
export function NewsCard({ card, href, date, language, sizes, level: Title, pause }: Props) {
  const { media, alt, title, subtitle } = card;
  return (
    <article className={media ? 'news-card' : 'news-card news-card-text-only'}>
      {media && (
        <div className="news-card-picture">
          {media.type.startsWith('video/') ? (
            <LoopingVideo media={media} label={alt.text} lang={langOf(alt, language)} pause={pause} />
          ) : (
            <Image image={media} alt={alt.text} lang={langOf(alt, language)} sizes={sizes} />
          )}
        </div>
      )}
      <div className="news-card-text">
        <time className="figures" dateTime={card.date}>
          {date}
        </time>
        <Title>
          <a className="stretched" href={href} data-slow-link>
            <Local of={title} language={language} />
          </a>
        </Title>
        {subtitle && (
          <p>
            <Local of={subtitle} language={language} />
          </p>
        )}
      </div>
    </article>
  );
}
