import { Button, Group, Modal, Stack } from '@mantine/core';
import { call } from '../../client.ts';
import { useSubmit } from '../../fields/use-submit.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { PasskeyRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { PasskeyName } from './passkey-name.tsx';

type Props = { passkey: PasskeyRecord; opened: boolean; onClose: () => void };

export function PasskeyRename({ passkey: { id, name }, opened, onClose }: Props) {
  const { t } = useTexts();
  const { onSubmit, isSending, errors, failure } = useSubmit(async (typed) => {
    await call('PATCH', calls.passkey(id), { body: { name: typed.name }, success: 204 });
    await reload('passkey');
    onClose();
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('passkey.renameTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={onSubmit}>
        <Stack>
          <FailureAlert details={[failure]} />
          <PasskeyName initial={name} error={errors.name} />
          <Group justify="end">
            <Button type="submit" loading={isSending}>
              {t('passkey.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
