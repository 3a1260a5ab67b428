import { useTexts } from '../texts.ts';
import { PasswordField } from './password-field.tsx';

/** Where a new password is typed, as `new_password`. What is too weak is for the server to say. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  const { t } = useTexts();
  return (
    <PasswordField
      name="new_password"
      label={t('account.newPassword')}
      description={t('account.newPasswordHint')}
      autoComplete="new-password"
      error={error}
    />
  );
}
