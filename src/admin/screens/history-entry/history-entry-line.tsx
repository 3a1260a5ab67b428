import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { May } from '../../access.tsx';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { Icon } from '../../layout/icon.tsx';
import { RecordLink } from '../../list/record-link.tsx';
import { calls, paths } from '../../paths.ts';
import type { HistoryEntryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** An entry in the list: its title leads to its editor. */
export function HistoryEntryLine({ entry, handle }: { entry: HistoryEntryRecord; handle: ReactNode }) {
  const { t } = useTexts();
  const remove = useDeletion();
  const { id, title_fr: name, subtitle_fr: subtitle } = entry;
  return (
    <Paper withBorder p="xs">
      <Group wrap="nowrap" gap="sm">
        {handle}
        <Group gap="xs" flex={1} miw={0}>
          <RecordLink to={paths.historyEntry(id)} text={name} record={entry} />
          <Text size="sm">{subtitle}</Text>
        </Group>
        <May right="content">
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('entry.delete', { name })}
            onClick={() =>
              remove({
                noun: 'history_entry',
                path: calls.historyEntry(id),
                question: t('historyEntry.deleteQuestion'),
                name,
              })
            }
          >
            <Icon name="trash" />
          </ActionIcon>
        </May>
      </Group>
    </Paper>
  );
}
