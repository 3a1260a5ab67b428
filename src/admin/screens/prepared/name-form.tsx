import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { useTexts } from '../../texts.ts';

type Props = { name?: string; submit: string; onName: (name: string) => Promise<void> };

/** Asks for the name of a set. */
export function NameForm({ name, submit, onName }: Props) {
  const { t } = useTexts();
  const { onSubmit, isSending, errors, failure } = useSubmit(({ name: given = '' }) => onName(given.trim()));
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="xs">
        <FailureAlert details={[failure]} />
        <Group gap="xs" align="end">
          <TextInput
            name="name"
            flex="1 1 12rem"
            label={t('prepared.name')}
            placeholder={t('prepared.example')}
            defaultValue={name}
            error={errors.name}
            maxLength={200}
            autoComplete="off"
            required
            data-autofocus={name !== undefined || undefined}
          />
          <Button type="submit" loading={isSending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
