import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Access } from '../../../domain/account/right.ts';
import { call } from '../../client.ts';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { DialogButton } from '../../layout/dialog-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { notify } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { PersonRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { AccessInputs, sentAccess } from './access-inputs.tsx';

/** Changes a person's role. */
export function ChangeRole({ person }: { person: PersonRecord }) {
  const { t } = useTexts();
  const title = t('people.changeRoleOf', { name: person.username });
  return (
    <DialogButton label={t('people.changeRole')} title={title} size="compact-sm" aria-label={title}>
      {(close) => <Form person={person} onDone={close} />}
    </DialogButton>
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
