import { type Publication, publicationState } from '../../domain/publication.ts';
import { useTexts } from '../texts.ts';
import { workshopMoment } from './moment.tsx';
import { StateWord } from './state-word.tsx';

/** Shows whether visitors see a record, as a dot and a word, and from when or until when. */
export function PublicationWord({ record }: { record: Publication }) {
  const { t, language } = useTexts();
  const { public_from: from, public_until: until } = record;
  const state = publicationState(record, new Date().toISOString());
  const moments = [
    state === 'awaited' && from && t('publication.fromMoment', { moment: workshopMoment(from, language) }),
    (state === 'awaited' || state === 'public') &&
      until &&
      t('publication.untilMoment', { moment: workshopMoment(until, language) }),
  ].filter((text) => typeof text === 'string');
  return <StateWord state={state}>{moments.length > 0 && <small>{moments.join(', ')}</small>}</StateWord>;
}
