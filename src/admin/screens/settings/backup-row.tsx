import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { fileSize } from '../../../domain/media/file-size.ts';
import { May } from '../../access.tsx';
import { Moment, momentText } from '../../list/moment.tsx';
import { calls } from '../../paths.ts';
import type { BackupRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** A backup: its time, its contents, its download and its restore. */
export function BackupRow({ backup, onRestore }: { backup: BackupRecord; onRestore: () => void }) {
  const { t, language } = useTexts();
  const { name, made } = backup;
  return (
    <Table.Tr>
      <Table.Td>
        <Moment at={made} />
        <Text size="xs" c="dimmed">
          <Held {...backup} />
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap="md" justify="end">
          <Anchor href={calls.backup(name)} download={name} size="sm" aria-label={t('backup.downloadOf', { name })}>
            {t('backup.download')}
          </Anchor>
          <May right="restore">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('backup.restoreOf', { at: momentText(made, language) })}
              onClick={onRestore}
            >
              {t('backup.restore')}
            </Button>
          </May>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function Held({ size, contents }: BackupRecord) {
  const { t, language } = useTexts();
  const bytes = fileSize(size, language);
  if (!contents) return `${bytes} · ${t('backup.unreadable')}`;
  const { machines, news, enquiries, version } = contents;
  const counts = [
    t('backup.held.machines', { count: machines }),
    t('backup.held.news', { count: news }),
    t('backup.held.enquiries', { count: enquiries }),
  ];
  return [bytes, ...counts, t('backup.held.version', { version })].join(' · ');
}
