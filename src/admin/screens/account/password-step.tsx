import { Text } from '@mantine/core';
import { CurrentPasswordField } from '../../fields/submit/current-password-field.tsx';
import { SubmitForm } from '../../fields/submit/submit-form.tsx';
import { useSubmit } from '../../fields/submit/use-submit.ts';

type Props = { hint: string; submit: string; color?: string; send: (password: string) => Promise<void> };

/** Asks for the password again before an action for which an unlocked screen alone must not be enough. */
export function PasswordStep({ hint, submit, color, send }: Props) {
  const form = useSubmit(({ password = '' }) => send(password));
  return (
    <SubmitForm form={form} submit={submit} color={color} intro={<Text size="sm">{hint}</Text>}>
      <CurrentPasswordField error={form.errors.password} isFirst />
    </SubmitForm>
  );
}
