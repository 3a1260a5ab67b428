import { Button, Group, Paper, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, detailOf } from '../../client.ts';
import { targetRef } from '../../fields/field-id.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Section } from '../../layout/section.tsx';
import { momentText } from '../../list/moment.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reload } from '../../query-cache.ts';
import type { BackupRecord, BackupStatus } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { BackupRow } from './backup-row.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

/** The existing backups with downloads, the time of the next one, and a button that starts one now. */
export function Backups() {
  const { t, language } = useTexts();
  const { data: status } = useQuery(queries.backups());
  const [failure, setFailure] = useState('');
  if (!status) return null;
  const { backups, running, last, restore, next } = status;

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
        <LastRestore restore={restore} />
        <Text size="sm" c="dimmed">
          {next ? t('backup.next', { at: momentText(next, language) }) : t('backup.off')}
        </Text>
      </Section>
    </Paper>
  );
}

/** The result of the last restore, while the server still reports it. */
function LastRestore({ restore }: Pick<BackupStatus, 'restore'>) {
  const { t, language } = useTexts();
  if (!restore) return null;
  const { at, by: who, state, error } = restore;
  const values = { at: momentText(at, language), who, reason: error ?? '' };
  return (
    <Text size="sm" c="dimmed">
      {t(`backup.restores.${state}`, values)}
    </Text>
  );
}

function BackupTable({ backups }: Pick<BackupStatus, 'backups'>) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<BackupRecord>();
  if (backups.length === 0) return <Text size="sm">{t('backup.none')}</Text>;
  return (
    <>
      <Table aria-label={t('backup.title')}>
        <Table.Tbody>
          {backups.map((backup) => (
            <BackupRow key={backup.name} backup={backup} onRestore={() => setChosen(backup)} />
          ))}
        </Table.Tbody>
      </Table>
      <RestoreDialog backup={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}
