import type { PageKey } from '../../../domain/page.ts';
import { Hero } from '../../components/hero.tsx';
import { type HistoryBlock, HistoryBlocks } from '../../components/history-blocks.tsx';
import { Image } from '../../components/image.tsx';
import { Intro } from '../../components/intro.tsx';
import type { PageContext } from '../../shell/context.ts';
import { image, link } from '../../shell/context.ts';

type Entry = { key: string; title: string; subtitle: string; blocks: HistoryBlock[]; image?: string; alt?: string };

export function HistoirePage({ context }: { context: PageContext }) {
  const { t } = context;
  // The texts are typed by what the French file happens to hold; this is the shape that all five are checked for.
  const entries = t('histoire.entries') as Entry[];
  const plates = entries.filter(({ image }) => image);
  return (
    <>
      <Hero
        title={t('histoire.hero.title')}
        subtitle={t('histoire.hero.subtitle')}
        image={image(context, 'hero-histoire')}
      />
      <section className="section">
        <div className="wrap">
          <Intro text={t('histoire.intro')} />
          <div className="timeline">
            <ol>
              {entries.map((entry) => (
                <li className="timeline-entry" key={entry.key}>
                  <h2 className="timeline-year">{entry.title}</h2>
                  <div className="timeline-card">
                    <h3>{entry.subtitle}</h3>
                    <HistoryBlocks
                      blocks={entry.blocks}
                      hrefOf={(url) => (url.startsWith('page:') ? link(context, url.slice(5) as PageKey) : url)}
                    />
                  </div>
                  {entry.image && (
                    <figure className="plate">
                      <Image
                        image={image(context, `histoire-${entry.image}`)}
                        alt={entry.alt ?? ''}
                        sizes="(min-width: 64rem) 34rem, (min-width: 40rem) 86vw, 60vw"
                      />
                      {/* What it shows is the picture's own text already: read once, seen below the plate too. */}
                      <figcaption>
                        <strong>{t('histoire.plate', { number: plates.indexOf(entry) + 1 })}</strong>{' '}
                        <span aria-hidden="true">{entry.alt}</span>
                      </figcaption>
                    </figure>
                  )}
                </li>
              ))}
            </ol>
            <p className="timeline-marker">{t('histoire.marker')}</p>
          </div>
        </div>
      </section>
    </>
  );
}
