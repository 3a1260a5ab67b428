import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DeletionIcon } from '../../deletion/deletion-icon.tsx';
import { RecordLink } from '../../list/record-link.tsx';
import { calls, paths } from '../../paths.ts';
import type { HistoryEntryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** An entry in the list. Its title links to its editor. */
export function HistoryEntryLine({ entry, handle }: { entry: HistoryEntryRecord; handle: ReactNode }) {
  const { t } = useTexts();
  const { id, title_fr: name, subtitle_fr: subtitle } = entry;
  return (
    <Paper withBorder p="xs">
      <Group wrap="nowrap" gap="sm">
        {handle}
        <Group gap="xs" flex={1} miw={0}>
          <RecordLink to={paths.record('history_entry', id)} text={name} record={entry} />
          <Text size="sm">{subtitle}</Text>
        </Group>
        <DeletionIcon
          noun="history_entry"
          path={calls.record('history_entry', id)}
          question={t('historyEntry.deleteQuestion')}
          name={name}
        />
      </Group>
    </Paper>
  );
}
