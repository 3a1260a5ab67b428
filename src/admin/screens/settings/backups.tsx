import { Anchor, Button, Group, Paper, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileSize } from '../../../domain/file-size.ts';
import { call, detailOf } from '../../client.ts';
import { targetRef } from '../../fields/field-id.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Section } from '../../layout/section.tsx';
import { Moment, momentText } from '../../list/moment.tsx';
import { calls } from '../../paths.ts';
import { queries, reload } from '../../queries.ts';
import type { BackupStatus } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** The existing backups with downloads, the time of the next one, and a button to make one now. */
export function Backups() {
  const { t, language } = useTexts();
  const { data: status } = useQuery(queries.backups());
  const [failure, setFailure] = useState('');
  if (!status) return null;
  const { backups, running, last, next } = status;

  async function make(): Promise<void> {
    setFailure('');
    await call('POST', calls.backups(), { success: 202 }).catch((error: unknown) => setFailure(detailOf(error)));
    await reload('backup');
  }

  return (
    <Paper withBorder p="md" id="backups" tabIndex={-1} ref={targetRef('backups')}>
      <Section title={t('backup.title')}>
        <Text size="sm">{t('backup.what')}</Text>
        <FailureAlert details={[failure, last?.error ? t('backup.failed', { reason: last.error }) : '']} />
        {last && last.lost > 0 && <FailureAlert details={[t('backup.lost', { count: last.lost })]} />}
        <Group>
          <Button variant="default" loading={running} onClick={make}>
            {t('backup.make')}
          </Button>
          <Text role="status" size="sm">
            {running && t('backup.running')}
            {!running && last && !last.error && t('backup.done')}
          </Text>
        </Group>
        <BackupTable backups={backups} />
        <Text size="sm" c="dimmed">
          {next ? t('backup.next', { at: momentText(next, language) }) : t('backup.off')}
        </Text>
      </Section>
    </Paper>
  );
}

function BackupTable({ backups }: Pick<BackupStatus, 'backups'>) {
  const { t, language } = useTexts();
  if (backups.length === 0) return <Text size="sm">{t('backup.none')}</Text>;
  return (
    <Table aria-label={t('backup.title')}>
      <Table.Tbody>
        {backups.map(({ name, made, size }) => (
          <Table.Tr key={name}>
            <Table.Td>
              <Moment at={made} />
              <Text size="xs" c="dimmed">
                {fileSize(size, language)}
              </Text>
            </Table.Td>
            <Table.Td ta="right">
              <Anchor href={calls.backup(name)} download={name} size="sm" aria-label={t('backup.downloadOf', { name })}>
                {t('backup.download')}
              </Anchor>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
