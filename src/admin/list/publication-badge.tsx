import { Badge } from '@mantine/core';
import { type Publication, publicationState } from '../../domain/publication.ts';
import { useTexts } from '../texts.ts';
import { workshopMoment } from './moment.tsx';

/** Badges that say whether and when visitors see a record. None if it is always public. */
export function PublicationBadge({ record }: { record: Publication }) {
  const { t, language } = useTexts();
  const { public_from: from, public_until: until } = record;
  const state = publicationState(record, new Date().toISOString());
  const texts = [
    state === 'hidden' && t('visibility.hidden'),
    state === 'awaited' && from && t('publication.fromMoment', { moment: workshopMoment(from, language) }),
    (state === 'awaited' || state === 'public') &&
      until &&
      t('publication.untilMoment', { moment: workshopMoment(until, language) }),
    state === 'ended' && t('publication.ended'),
  ].filter((text) => typeof text === 'string');
  return texts.map((text) => (
    <Badge key={text} variant="default" radius="xs" tt="none">
      {text}
    </Badge>
  ));
}
