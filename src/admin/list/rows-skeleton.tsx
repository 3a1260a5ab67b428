import { VisuallyHidden } from '@mantine/core';
import { useTexts } from '../texts.ts';
import classes from './record-list.module.css';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The placeholder for a list that is loading, so nothing jumps. */
export function RowsSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={classes.skeleton} />
      ))}
    </div>
  );
}
