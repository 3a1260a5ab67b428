import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Access } from '../../../domain/account/right.ts';
import { call } from '../../client.ts';
import { useSubmit } from '../../fields/use-submit.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { notify } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { PersonRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { AccessInputs, sentAccess } from './access-inputs.tsx';

type Props = { person: PersonRecord; opened: boolean; onClose: () => void };

/** Changes a person's role. */
export function ChangeRole({ person, opened, onClose }: Props) {
  const { t } = useTexts();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('people.changeRoleOf', { name: person.username })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Form person={person} onDone={onClose} />
    </Modal>
  );
}

function Form({ person, onDone }: { person: PersonRecord; onDone: () => void }) {
  const { t } = useTexts();
  const [access, setAccess] = useState<Access>(person);
  const { onSubmit, isSending, errors, failure } = useSubmit(async () => {
    await call('PATCH', calls.person(person.id), { body: sentAccess(access), success: 204 });
    notify(t('people.roleChanged', { name: person.username }));
    onDone();
    await reload('person');
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <FailureAlert details={[failure]} />
        <AccessInputs access={access} onChange={setAccess} error={errors.languages} />
        <Group justify="end">
          <Button type="submit" loading={isSending}>
            {t('people.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
