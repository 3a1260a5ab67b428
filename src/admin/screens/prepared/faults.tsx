import { Alert, Text } from '@mantine/core';
import type { ChangeSet } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './prepared.module.css';

/** The faults in the file of a set, each with its place. */
export function Faults({ set: { state, faults, fault_count: count } }: { set: ChangeSet }) {
  const { t } = useTexts();
  if (count === 0 || state !== 'open') return null;
  return (
    <Alert color="red" variant="light" role="alert" title={t('prepared.faults', { count })}>
      <Text size="sm">{t('prepared.faultsHint')}</Text>
      <Places places={faults} />
      {count > faults.length && <Text size="sm">{t('prepared.moreFaults', { count: count - faults.length })}</Text>}
    </Alert>
  );
}

/** What to know of its file, such as columns that are ignored. */
export function Notes({ set: { notes } }: { set: ChangeSet }) {
  const { t } = useTexts();
  if (notes.length === 0) return null;
  return (
    <Alert color="gray" variant="light" title={t('prepared.notes')}>
      <Places places={notes} />
    </Alert>
  );
}

function Places({ places }: { places: ChangeSet['faults'] }) {
  return (
    <ul className={classes.faults}>
      {places.map(({ at, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place may have more than one fault, and the list never changes
        <li key={index}>
          <strong>{at}</strong>: {detail}
        </li>
      ))}
    </ul>
  );
}
