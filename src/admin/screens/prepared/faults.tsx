import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { itemScreen } from '../../item.ts';
import type { ChangeSet } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { textName } from './names.ts';
import classes from './prepared.module.css';

type About = NonNullable<ChangeSet['faults'][number]['about']>;

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

/** What to know of its file, such as ignored columns and texts without a translation. */
export function Notes({ set: { notes, same_count: same, blank_count: blank } }: { set: ChangeSet }) {
  const { t } = useTexts();
  if (notes.length + same + blank === 0) return null;
  return (
    <Alert color="gray" variant="light" title={t('prepared.notes')}>
      {same > 0 && <Text size="sm">{t('prepared.same', { count: same })}</Text>}
      {blank > 0 && <Text size="sm">{t('prepared.blank', { count: blank })}</Text>}
      <Places places={notes} />
    </Alert>
  );
}

function Places({ places }: { places: ChangeSet['faults'] }) {
  const { t } = useTexts();
  if (places.length === 0) return null;
  return (
    <ul className={classes.faults}>
      {places.map(({ at, detail, about }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place may have more than one fault, and the list never changes
        <li key={index}>
          {about && (
            <>
              <Anchor component={Link} to={screenOf(about)} inherit>
                {textName(about, t)}
              </Anchor>
              <br />
            </>
          )}
          <strong>{at}</strong>: {detail}
        </li>
      ))}
    </ul>
  );
}

function screenOf({ record_id: id, record: label, field, language, ...text }: About): string {
  return itemScreen({ ...text, id, label }, field, language);
}
