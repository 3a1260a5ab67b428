import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client.ts';
import { momentText } from '../../list/moment.tsx';
import { calls, paths } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { BackupRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { RestoreForm } from './restore-form.tsx';
import { type RestorePhase, watchRestore } from './watch-restore.ts';

/** The progress of the restore; undefined before it starts. */
type Step = RestorePhase | { failed: string } | undefined;

type Props = { backup: BackupRecord | undefined; onClose: () => void };

/** Asks before a backup replaces the site's content, shows the progress, and finally opens the login. */
export function RestoreDialog({ backup, onClose }: Props) {
  const { t, language } = useTexts();
  const [step, setStep] = useState<Step>();
  const isUnderWay = typeof step === 'string';

  function close(): void {
    if (isUnderWay) return;
    setStep(undefined);
    onClose();
  }

  async function restore({ name, made }: BackupRecord, proof: object): Promise<void> {
    await call('POST', calls.backupRestore(name), { body: proof, success: 202 });
    setStep('checking');
    void watchRestore(setStep).then(async (failed) => {
      if (failed === undefined) return window.location.assign(paths.loginAfterRestore(made));
      setStep({ failed });
      await reload('backup');
    });
  }

  return (
    <Modal
      opened={backup !== undefined}
      onClose={close}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!isUnderWay}
      withCloseButton={!isUnderWay}
      title={
        backup && t(isUnderWay ? 'backup.restoring' : 'backup.restoreTitle', { at: momentText(backup.made, language) })
      }
    >
      {backup && step === undefined && (
        <RestoreForm backup={backup} onCancel={close} send={(proof) => restore(backup, proof)} />
      )}
      {isUnderWay && <Progress phase={step} />}
      {typeof step === 'object' && <Failed reason={step.failed} onClose={close} />}
    </Modal>
  );
}

function Progress({ phase }: { phase: RestorePhase }) {
  const { t } = useTexts();
  return (
    <Stack gap="xs">
      <Group wrap="nowrap" align="start" role="status">
        <Loader size="sm" mt={2} aria-hidden />
        <Text>{t(`backup.phases.${phase}`)}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        {t('backup.stayHere')}
      </Text>
    </Stack>
  );
}

function Failed({ reason, onClose }: { reason: string; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Stack>
      <Alert color="red" variant="light" role="alert" title={t('backup.notRestored')}>
        {t('backup.nothingChanged', { reason })}
      </Alert>
      <Group justify="end">
        <Button variant="default" autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  );
}
