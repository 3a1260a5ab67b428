import type { LocalText } from '../../../domain/text/localized.ts';
import { Image } from '../../components/image.tsx';
import { langOf } from '../../components/local.tsx';
import { fillFacts } from '../../fill-facts.ts';
import type { PageContext } from '../../shell/context.ts';
import { HistoryBlocks } from './blocks.tsx';
import type { HistoryEntry } from './load.ts';

/** The entries along a bar, with a marker at its end. Pictures are numbered in the order of the page. */
export function Timeline({ entries, context }: { entries: HistoryEntry[]; context: PageContext }) {
  const placed = entries.map((entry) => ({ entry, image: imageOf(entry, context) }));
  const plates = placed.filter(({ image }) => image).map(({ entry }) => entry.id);
  return (
    <div className="timeline">
      <ol>
        {placed.map(({ entry, image }) => (
          <Entry key={entry.id} entry={entry} image={image} plate={plates.indexOf(entry.id) + 1} context={context} />
        ))}
      </ol>
      <p className="timeline-marker">{context.t('histoire.marker')}</p>
    </div>
  );
}

/** Returns the picture of an entry. Undefined if it has none or if the operator has removed the built-in one. */
function imageOf({ uploaded, shipped }: HistoryEntry, { assets }: PageContext) {
  return uploaded ?? (shipped === null ? undefined : assets.images[`histoire-${shipped}`]);
}

type EntryProps = {
  entry: HistoryEntry;
  image: ReturnType<typeof imageOf>;
  plate: number;
  context: PageContext;
};

function Entry({ entry: { id, title, subtitle, alt, blocks }, image, plate, context }: EntryProps) {
  const { t, language, settings } = context;
  const said = ({ text }: LocalText) => fillFacts(text, settings);
  return (
    <li className="timeline-entry" data-record={context.isPane ? `history-entry/${id}` : undefined}>
      <h2 className="timeline-year" lang={langOf(title, language)} data-text={title.key}>
        {said(title)}
      </h2>
      <div className="timeline-card">
        {subtitle.text !== '' && (
          <h3 lang={langOf(subtitle, language)} data-text={subtitle.key}>
            {said(subtitle)}
          </h3>
        )}
        <HistoryBlocks blocks={blocks} context={context} />
      </div>
      {image && (
        <figure className="plate" data-text={alt.key}>
          <Image
            image={image}
            alt={said(alt)}
            lang={langOf(alt, language)}
            sizes="(min-width: 64rem) 34rem, (min-width: 40rem) 86vw, 60vw"
          />
          {/* The caption repeats the picture's alternative text, so screen readers skip it. */}
          <figcaption>
            <strong>{t('histoire.plate', { number: plate })}</strong>{' '}
            <span aria-hidden="true" lang={langOf(alt, language)}>
              {said(alt)}
            </span>
          </figcaption>
        </figure>
      )}
    </li>
  );
}
