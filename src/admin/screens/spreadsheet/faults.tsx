import { Alert, Text } from '@mantine/core';
import type { CatalogueImport } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './spreadsheet.module.css';

/** The faults in a file, each with its sheet and cell. */
export function Faults({ read: { faults, fault_count: count } }: { read: CatalogueImport }) {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <Alert color="red" variant="light" role="alert" title={t('spreadsheet.faults', { count })}>
      <Text size="sm">{t('spreadsheet.faultsHint')}</Text>
      <ul className={classes.faults}>
        {faults.map(({ at, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell may have more than one fault, and the list never changes
          <li key={index}>
            <strong>{at}</strong>: {detail}
          </li>
        ))}
      </ul>
      {count > faults.length && <Text size="sm">{t('spreadsheet.moreFaults', { count: count - faults.length })}</Text>}
    </Alert>
  );
}

/** What to know of a file, such as columns that are ignored. */
export function Notes({ read: { notes } }: { read: CatalogueImport }) {
  const { t } = useTexts();
  if (notes.length === 0) return null;
  return (
    <Alert color="gray" variant="light" title={t('spreadsheet.notes')}>
      <ul className={classes.faults}>
        {notes.map(({ at, detail }) => (
          <li key={at}>
            <strong>{at}</strong>: {detail}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
