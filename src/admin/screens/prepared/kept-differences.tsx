import { Alert, Stack } from '@mantine/core';
import type { ChangeSet, UndoneSet } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { Differences } from './differences.tsx';

/** What an undo has not taken back, because it was changed since. */
export function KeptDifferences({ set, undone }: { set: ChangeSet; undone: UndoneSet }) {
  const { t } = useTexts();
  const { kept, kept_differences: differences, dropped } = undone;
  if (kept === 0 && dropped.length === 0) return null;
  return (
    <Alert color="warning" role="status" title={kept > 0 ? t('prepared.kept', { count: kept }) : undefined}>
      <Stack gap="xs">
        <Differences set={set} differences={differences} />
        {dropped.length > 0 &&
          t('history.dropped', {
            names: dropped.map(({ noun, label }) => t(`history.things.${noun}`, { name: label })).join(', '),
          })}
      </Stack>
    </Alert>
  );
}
