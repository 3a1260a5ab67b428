import { Fragment, type ReactNode } from 'react';
import { nameParts } from '../../domain/catalogue/machine-name.ts';
import type { Language } from '../../domain/text/language.ts';
import { NameWithType } from '../islands/name-with-type.tsx';
import type { MachineCard as Card } from '../records.ts';
import { EmptyDrawing } from './drawings/empty-drawing.tsx';
import { Image } from './image.tsx';
import { Local, langOf } from './local.tsx';
import { MachineName } from './machine-name.tsx';

type Props = {
  card: Card;
  href: string;
  /** Mark, price, and year and hours of this machine, each empty if there is nothing to say. */
  offer: { mark: string; price: string; facts: string };
  discover: string;
  language: Language;
  /** Further actions. */
  children: ReactNode;
};

/** A machine in the catalogue: picture, type, key figures and discover button. Without figures it shows the summary. */
export function MachineCard({ card, offer, href, discover, language, children }: Props) {
  return (
    <article className="machine-card">
      <div className="machine-card-picture">
        {card.picture ? (
          <Image
            image={card.picture}
            alt={card.pictureText?.text ?? ''}
            lang={card.pictureText && langOf(card.pictureText, language)}
            sizes="(min-width: 84rem) 27rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 85vw"
          />
        ) : (
          <EmptyDrawing number={nameParts(card.name.text).type} />
        )}
        {offer.mark && <p className="machine-card-mark">{offer.mark}</p>}
      </div>
      <header>
        {card.categories.length > 0 && (
          <p className="figures">
            {card.categories.map((category, index) => (
              <Fragment key={category.text}>
                {index > 0 && ' · '}
                <Local of={category} language={language} />
              </Fragment>
            ))}
          </p>
        )}
        <h2>
          <MachineName name={card.name} language={language} />
        </h2>
        {(offer.price || offer.facts) && (
          <p className="machine-card-offer figures">
            {offer.price && <strong>{offer.price}</strong>}
            {offer.price && offer.facts && ' · '}
            {offer.facts}
          </p>
        )}
      </header>
      {card.figures.length > 0 && (
        <dl className="key-figures">
          {card.figures.map(({ id, name, figure, unit }) => (
            <div key={id}>
              <dt>
                <Local of={name} language={language} />
              </dt>
              <dd className="figures" translate="no">
                <span>{figure}</span> <span>{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {card.figures.length === 0 && card.summary.text && (
        <p className="machine-card-summary" lang={langOf(card.summary, language)}>
          {card.summary.text}
        </p>
      )}
      <div className="actions">
        <a className="button button-line stretched" href={href} data-slow-link>
          {discover}{' '}
          <span className="visually-hidden">
            <NameWithType name={card.name.text} />
          </span>
        </a>
        {children}
      </div>
    </article>
  );
}
