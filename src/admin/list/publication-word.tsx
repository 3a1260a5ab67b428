import type { ReactNode } from 'react';
import { type Publication, type PublicationState, publicationState } from '../../domain/publication.ts';
import { useTexts } from '../texts.ts';
import { workshopMoment } from './moment.tsx';
import classes from './record-list.module.css';

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

/** Whether visitors see a record, in one word. */
export function StateWord({ state, children }: { state: PublicationState; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <span className={classes.state} data-state={state}>
      <span>
        {t(`list.states.${state}`)}
        {children}
      </span>
    </span>
  );
}
