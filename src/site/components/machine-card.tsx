import type { Language } from '../../domain/language.ts';
import type { MachineCard as Card } from '../page.ts';
import { Image } from './image.tsx';
import { Local, langOf } from './local.tsx';

type Props = { card: Card; href: string; discover: string; language: Language };

/** A machine in the catalogue, with its discover button. */
export function MachineCard({ card, href, discover, language }: Props) {
  return (
    <article className="machine-card">
      <div className="machine-card-picture">
        {card.picture ? (
          <Image
            image={card.picture}
            alt={card.pictureText?.text ?? ''}
            lang={card.pictureText && langOf(card.pictureText, language)}
            sizes="(min-width: 80rem) 26rem, (min-width: 48rem) 45vw, 92vw"
          />
        ) : (
          <span className="no-picture" aria-hidden="true" />
        )}
      </div>
      <p className="figures">{card.categories.join(' · ')}</p>
      <h2>
        <Local of={card.name} language={language} />
      </h2>
      <p className="machine-card-summary" lang={langOf(card.summary, language)}>
        {card.summary.text}
      </p>
      <a className="button button-line" href={href} data-slow-link>
        {discover} <span className="visually-hidden">{card.name.text}</span>
      </a>
    </article>
  );
}
